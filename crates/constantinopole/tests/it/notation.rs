//! How decisions are written and read.

use std::collections::{BTreeSet, HashSet};

use constantinopole::{Action, Good};
use table::{Action as _, Unreadable};

use crate::every_action::every_action;
use crate::random_games::always;

/// Every action reads back from its notation, and no two share one.
#[test]
fn every_action_round_trips() {
    let all = every_action();
    assert_eq!(all.len(), all.iter().collect::<HashSet<_>>().len());
    let mut written = BTreeSet::new();
    for action in all {
        let text = action.to_string();
        assert_eq!(text.parse(), Ok(action), "{text}");
        assert!(written.insert(text.clone()), "{text} twice");
    }
    assert!(written.contains("split 2-1") && written.contains("raze wall 8") && written.contains("slot 1"));
    assert!(written.contains("exchange stone slave") && written.contains("order 213"));
}

/// What nobody can read is refused with a word about what could be meant.
#[test]
fn nonsense_is_refused_with_help() {
    for (text, help) in [
        ("", "write one from the list"),
        ("Reveal", "write one from the list"),
        ("reveal ", "write one from the list"),
        (" reveal", "write one from the list"),
        ("reveal now", "write one from the list"),
        ("take", "write one from the list"),
        ("take  praetor", "write one from the list"),
        ("take praetor eparch", "write one from the list"),
        ("raze", "write one from the list"),
        ("raze wall", "write one from the list"),
        ("build mill 3 4 5 6", "write one from the list"),
        ("take emperor", "\"emperor\" is no character: logothete, praetor"),
        ("build tower", "\"tower\" is no tile: mill, statue"),
        ("settle desert", "\"desert\" is no zone: mountain, forest"),
        ("remove mtn5", "\"mtn5\" is no space: mtn1, mtn2"),
        ("sail west", "\"west\" is no sea route: aegean_1"),
        ("guard huns", "\"huns\" is no path or sea: crusaders"),
        ("miracle rain", "\"rain\" is no miracle: defence"),
        ("diplomacy silver", "\"silver\" is no good: wheat"),
        ("slot 0", "1 to 8"),
        ("slot 9", "\"9\" is no slot"),
        ("slot 01", "\"01\" is no slot"),
        ("slot +1", "\"+1\" is no slot"),
        ("raze wall 9", "1 to 8"),
        ("split 4-0", "3-0, 2-1, 1-2 or 0-3"),
        ("split 2", "3-0, 2-1, 1-2 or 0-3"),
        ("exchange wheat gold", "does not exchange wheat for gold"),
        ("exchange stone stone", "does not exchange stone for stone"),
        ("order", "write one from the list"),
        ("order 4", "such as 213"),
        ("order 11", "such as 213"),
        ("order 1234", "such as 213"),
        ("order 0", "such as 213"),
    ] {
        let Unreadable(told) = text.parse::<Action>().expect_err(text);
        assert!(told.contains(help), "{text}: {told}");
    }
}

/// However long it is, and whatever letters it has: it is quoted briefly, and nothing panics.
#[test]
fn long_nonsense_is_quoted_briefly() {
    for text in [
        "é".repeat(500),
        format!("take {}", "ß".repeat(500)),
        format!("slot {}", "9".repeat(500)),
        format!("order {}", "1".repeat(500)),
    ] {
        let Unreadable(told) = text.parse::<Action>().expect_err("nonsense");
        assert!(told.chars().count() < 400, "{told}");
    }
}

// --- the pattern --------------------------------------------------------------------------------

/// A regular expression of the plain kind that the pattern is written in.
enum Node {
    Letters(Vec<(char, char)>),
    Group(Vec<Vec<Node>>),
    Repeat(Box<Node>, usize, usize),
}

/// Reads alternatives up to a closing bracket or the end.
fn alternatives(pattern: &mut std::iter::Peekable<std::str::Chars<'_>>) -> Vec<Vec<Node>> {
    let mut all = vec![Vec::new()];
    while let Some(&next) = pattern.peek() {
        if next == ')' {
            break;
        }
        pattern.next();
        let node = match next {
            '|' => {
                all.push(Vec::new());
                continue;
            }
            '(' => {
                let group = Node::Group(alternatives(pattern));
                assert_eq!(pattern.next(), Some(')'));
                group
            }
            '[' => {
                let inside: Vec<char> = pattern.by_ref().take_while(|&c| c != ']').collect();
                let mut letters = Vec::new();
                let mut at = 0;
                while at < inside.len() {
                    let range = inside.get(at + 1) == Some(&'-') && at + 2 < inside.len();
                    letters.push((inside[at], inside[if range { at + 2 } else { at }]));
                    at += if range { 3 } else { 1 };
                }
                Node::Letters(letters)
            }
            plain => {
                assert!(!"\\^$.*".contains(plain), "{plain} is not read here");
                Node::Letters(vec![(plain, plain)])
            }
        };
        let times = match pattern.peek() {
            Some('?') => Some((0, 1)),
            Some('+') => Some((1, usize::MAX)),
            Some('{') => {
                let inside: String = pattern.by_ref().skip(1).take_while(|&c| c != '}').collect();
                let (least, most) = inside.split_once(',').expect("from and to");
                all.last_mut().expect("one").push(Node::Repeat(
                    Box::new(node),
                    least.parse().expect("a number"),
                    most.parse().expect("a number"),
                ));
                continue;
            }
            _ => None,
        };
        let node = match times {
            Some((least, most)) => {
                pattern.next();
                Node::Repeat(Box::new(node), least, most)
            }
            None => node,
        };
        all.last_mut().expect("one").push(node);
    }
    all
}

/// Where a node can end that begins at these places.
fn ends(node: &Node, text: &[char], from: &BTreeSet<usize>) -> BTreeSet<usize> {
    match node {
        Node::Letters(letters) => {
            let fits = |c: char| letters.iter().any(|&(first, last)| (first..=last).contains(&c));
            from.iter().filter(|&&at| text.get(at).is_some_and(|&c| fits(c))).map(|at| at + 1).collect()
        }
        Node::Group(all) => all.iter().flat_map(|nodes| sequence(nodes, text, from)).collect(),
        Node::Repeat(node, least, most) => {
            let (mut found, mut now) = (BTreeSet::new(), from.clone());
            for times in 0..=text.len().min(*most) {
                if times >= *least {
                    found.extend(&now);
                }
                now = ends(node, text, &now);
            }
            found
        }
    }
}

fn sequence(nodes: &[Node], text: &[char], from: &BTreeSet<usize>) -> BTreeSet<usize> {
    nodes.iter().fold(from.clone(), |at, node| ends(node, text, &at))
}

fn fits(pattern: &Node, text: &str) -> bool {
    let text: Vec<char> = text.chars().collect();
    ends(pattern, &text, &BTreeSet::from([0])).contains(&text.len())
}

fn pattern() -> Node {
    let mut rest = Action::PATTERN.chars().peekable();
    let all = Node::Group(alternatives(&mut rest));
    assert_eq!(rest.next(), None, "all of the pattern was read");
    all
}

/// The reader of patterns reads them right.
#[test]
fn patterns_are_read() {
    let read = |text: &str| Node::Group(alternatives(&mut text.chars().peekable()));
    let some = read("a[0-2x]?|(bc|d)+ e|[1-3]{1,2}");
    for good in ["a", "a1", "ax", "bc e", "dbcd e", "3", "12"] {
        assert!(fits(&some, good), "{good}");
    }
    for bad in ["", "b", "a3", "a11", "bce", " e", "4", "123", "bc ef"] {
        assert!(!fits(&some, bad), "{bad}");
    }
}

/// The pattern of the schema fits every action that can ever be listed: all but goods that are never named there.
#[test]
fn the_pattern_fits_every_action() {
    let pattern = pattern();
    for action in every_action() {
        let strange = match action {
            Action::Diplomacy(Some(good)) => !matches!(good, Good::Stone | Good::Wood),
            Action::Receive(good) | Action::Spare(good) => matches!(good, Good::Slave | Good::Gold),
            _ => false,
        };
        assert_eq!(fits(&pattern, &action.to_string()), !strange, "{action}");
    }
    always(20, 78, |moment| assert!(fits(&pattern, &moment.action.to_string()), "{}", moment.action));
}

/// It fits nothing that is not written like an action.
#[test]
fn the_pattern_fits_no_nonsense() {
    let pattern = pattern();
    for text in [
        "",
        "Reveal",
        "reveal ",
        "take",
        "slot 9",
        "slot 0",
        "split 4-0",
        "order 4",
        "order 1234",
        "raze wall 9",
        "sail",
        "pirate",
        "miracle",
        "done done",
    ] {
        assert!(!fits(&pattern, text), "{text}");
    }
}
