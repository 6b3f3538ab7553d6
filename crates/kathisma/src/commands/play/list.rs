//! The numbered list of what may be done.

use std::fmt::Write as _;

use table::Choice;

/// More choices than this share lines where they can.
const LONG_LIST: usize = 40;
/// More actions beside what is asked than this are told by their verbs.
const MANY_BESIDE: usize = 20;
/// So many of one kind share a line.
const SHARED: usize = 3;
/// Texts break before this column.
const WIDTH: usize = 100;
/// Words begin at this column at the latest.
const LATEST: usize = 34;

/// What a choice is called and what it means.
pub(super) trait Speaker {
    /// How an action is written at the terminal.
    fn spelled(&self, action: &str) -> String;
    /// What it means.
    fn meaning(&self, action: &str) -> String;
}

/// The lines of the list.
pub(super) fn lines(choices: &[Choice], speaker: &impl Speaker) -> Vec<String> {
    let spelled: Vec<String> = choices.iter().map(|choice| label(choice, speaker)).collect();
    let widest = spelled.iter().map(|text| text.chars().count()).max().unwrap_or(0);
    let column = (7 + widest).clamp(25, LATEST);
    let mut lines = Vec::new();
    let mut from = 0;
    while from < choices.len() {
        let alike = spelled[from..].iter().take_while(|text| head(text) == head(&spelled[from])).count();
        if choices.len() > LONG_LIST && alike >= SHARED {
            lines.extend(shared(from, &spelled[from..from + alike]));
            from += alike;
            continue;
        }
        lines.extend(alone(from + 1, &spelled[from], &explained(&choices[from], speaker), column));
        from += 1;
    }
    lines
}

/// What a choice means; of a range its ends.
pub(super) fn explained(choice: &Choice, speaker: &impl Speaker) -> String {
    match choice {
        Choice::One(action) => speaker.meaning(action),
        Choice::Range { template, min, max } => {
            let [least, most] = [min, max].map(|end| speaker.meaning(&filled(template, *end)));
            format!("{least} … {most}")
        }
    }
}

/// A range with one of its numbers.
pub(super) fn filled(template: &str, number: i64) -> String {
    template.replace("{n}", &number.to_string())
}

/// How a choice is written.
pub(super) fn label(choice: &Choice, speaker: &impl Speaker) -> String {
    match choice {
        Choice::One(action) => speaker.spelled(action),
        Choice::Range { template, min, max } => format!("{} … {max}", filled(template, *min)),
    }
}

/// All words but the last.
fn head(text: &str) -> &str {
    text.rsplit_once(' ').map_or(text, |(head, _)| head)
}

/// Actions that differ in their last word only: `play R7  1) 3  2) 4`.
fn shared(from: usize, spelled: &[String]) -> Vec<String> {
    let last = |text: &str| text.rsplit(' ').next().unwrap_or_default().to_string();
    let words: Vec<String> =
        (from + 1..).zip(spelled).map(|(number, text)| format!("{number}) {}", last(text))).collect();
    paragraph(head(&spelled[0]), &words)
}

/// The actions, or their verbs only where they are many.
pub(super) fn verbs(actions: Vec<String>) -> Vec<String> {
    let mut words = if actions.len() <= MANY_BESIDE { actions } else { verbs_alone(&actions) };
    let all_but_last = words.len().saturating_sub(1);
    words[..all_but_last].iter_mut().for_each(|word| word.push(';'));
    words
}

fn verbs_alone(actions: &[String]) -> Vec<String> {
    let mut verbs: Vec<String> = Vec::new();
    for action in actions {
        let verb = action.split(' ').next().unwrap_or_default();
        let verb = if verb == action { verb.into() } else { format!("{verb} …") };
        if !verbs.contains(&verb) {
            verbs.push(verb);
        }
    }
    verbs
}

/// Words after a title, on as many lines as they need.
pub(super) fn paragraph(title: &str, words: &[String]) -> Vec<String> {
    let title = format!("  {title:<16}");
    let margin = title.chars().count();
    let mut lines = vec![title];
    for word in words {
        let word = format!(" {word}");
        let line = lines.last().map_or(0, |line| line.chars().count());
        if line + word.chars().count() > WIDTH && line > margin {
            lines.push(" ".repeat(margin));
        }
        if let Some(line) = lines.last_mut() {
            line.push_str(&word);
        }
    }
    lines
}

/// One action with its words, which go on below where they began.
fn alone(number: usize, spelled: &str, meaning: &str, column: usize) -> Vec<String> {
    let mut line = format!("{number:>4}  {spelled}");
    let gap = column.saturating_sub(line.chars().count()).max(1);
    line.push_str(&" ".repeat(gap));
    let mut used = line.chars().count();
    let mut lines = vec![line];
    let mut text = String::new();
    for word in meaning.split(' ') {
        let wide = word.chars().count() + usize::from(!text.is_empty());
        if used + wide > WIDTH && !text.is_empty() {
            finish(&mut lines, &text);
            lines.push(" ".repeat(column));
            text.clear();
            used = column;
        }
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(word);
        used += wide;
    }
    finish(&mut lines, &text);
    lines
}

fn finish(lines: &mut [String], text: &str) {
    if let Some(line) = lines.last_mut() {
        if text.is_empty() {
            line.truncate(line.trim_end().len());
        } else {
            let _ = write!(line, "\x1b[2m{text}\x1b[0m");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Plain;

    impl Speaker for Plain {
        fn spelled(&self, action: &str) -> String {
            action.to_uppercase()
        }

        fn meaning(&self, action: &str) -> String {
            format!("to {action}")
        }
    }

    fn plain(choices: &[Choice]) -> Vec<String> {
        let lines = lines(choices, &Plain).join("\n").replace("\x1b[2m", "").replace("\x1b[0m", "");
        lines.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
    }

    fn one(text: impl Into<String>) -> Choice {
        Choice::One(text.into())
    }

    #[test]
    fn every_choice_of_a_short_list_has_a_line() {
        let range = Choice::Range { template: "bid {n}".into(), min: 0, max: 9 };
        assert_eq!(plain(&[one("pass"), range]), ["1 PASS to pass", "2 bid 0 … 9 to bid 0 … to bid 9"]);
    }

    #[test]
    fn actions_that_differ_in_the_last_word_share_a_line() {
        let many = (1..=40).map(|flag| one(format!("play r7 {flag}")));
        let choices: Vec<Choice> = many.chain([one("play b2 1"), one("play b2 3"), one("pass")]).collect();
        let lines = plain(&choices);
        assert!(lines[0].starts_with("PLAY R7 1) 1 2) 2 3) 3"), "{lines:?}");
        assert_eq!(
            lines[lines.len() - 3..],
            ["41 PLAY B2 1 to play b2 1", "42 PLAY B2 3 to play b2 3", "43 PASS to pass"]
        );
    }

    #[test]
    fn long_lines_are_broken() {
        let long = "word ".repeat(40);
        let many = (0..50).map(|number| one(format!("zone with_a_long_name_{number}")));
        let choices: Vec<Choice> = many.chain([one(long.trim())]).collect();
        for line in lines(&choices, &Plain) {
            let wide = line.replace("\x1b[2m", "").replace("\x1b[0m", "").chars().count();
            assert!(wide <= WIDTH || line.contains("WORD WORD"), "{wide}: {line}");
        }
    }
}
