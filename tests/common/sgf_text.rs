//! Blanks and what can be shown, for the reference of game records.

/// Space, tab, line feed, carriage return, form feed.
pub fn is_blank(byte: u8) -> bool {
    b" \t\n\r\x0C".contains(&byte)
}

/// A value without the blanks in it.
pub fn without_blanks(bytes: &[u8]) -> String {
    let kept = bytes.iter().copied().filter(|&byte| !is_blank(byte));
    String::from_utf8_lossy(&kept.collect::<Vec<u8>>()).into_owned()
}

/// At most 24 characters, those that cannot be seen replaced.
pub fn cut(text: &str) -> String {
    let shown = |sign| if is_visible(sign) { sign } else { '\u{FFFD}' };
    text.chars().take(24).map(shown).collect()
}

/// As in a sentence: with dots where it goes on.
pub fn cut_with_dots(text: &str) -> String {
    let more = if text.chars().count() > 24 { "..." } else { "" };
    cut(text) + more
}

/// Whether a character can be seen.
pub fn is_visible(sign: char) -> bool {
    let hidden = "\u{A0}\u{AD}\u{2060}\u{FEFF}".contains(sign);
    let marks = ('\u{200B}'..='\u{200F}').contains(&sign);
    let lines = ('\u{2028}'..='\u{202E}').contains(&sign);
    !(sign.is_control() || hidden || marks || lines)
}
