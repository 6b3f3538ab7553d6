//! The cookie of an identity. Over HTTPS its name begins with `__Host-`: a browser takes such a cookie only from
//! this very host, so that no neighbour below the same domain can slip somebody another identity.

use axum::http::{HeaderMap, HeaderValue, header};

use crate::ids::Token;

/// Its name over plain HTTP, and what it was called over HTTPS before.
const PLAIN: &str = "kathisma";
/// Its name over HTTPS.
const BOUND: &str = "__Host-kathisma";
/// How long it lasts: two years.
const SECONDS: u32 = 2 * 365 * 24 * 3600;

/// The secret in the cookie.
pub(super) fn token(headers: &HeaderMap) -> Option<Token> {
    named(headers, BOUND).or_else(|| named(headers, PLAIN))
}

fn named(headers: &HeaderMap, wanted: &str) -> Option<Token> {
    let cookies = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let mut pairs =
        cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == wanted).and_then(|(_, value)| Token::parse(value))
}

/// What gives somebody a cookie.
pub(super) fn given(token: &Token, https: bool) -> String {
    let (name, secure) = if https { (BOUND, "; Secure") } else { (PLAIN, "") };
    format!("{name}={}; Path=/; HttpOnly; SameSite=Strict; Max-Age={SECONDS}{secure}", token.as_str())
}

/// What exchanges a cookie of the old name over HTTPS. Whoever has the new one is not asked for the old any more;
/// the secret stays, since several tabs may be at it at a time.
pub(super) fn exchanged(headers: &HeaderMap, https: bool) -> Option<[HeaderValue; 2]> {
    let old = named(headers, PLAIN).filter(|_| https && named(headers, BOUND).is_none())?;
    let gone = format!("{PLAIN}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0; Secure");
    Some(
        [given(&old, true), gone]
            .map(|line| HeaderValue::from_str(&line).unwrap_or(HeaderValue::from_static(""))),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(cookies: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, cookies.parse().unwrap());
        headers
    }

    #[test]
    fn a_cookie_is_found_among_others() {
        let secret = Token::random();
        assert_eq!(token(&headers(&format!("a=b; {PLAIN}={}; c=d", secret.as_str()))), Some(secret));
        assert_eq!(token(&headers("kathisma=short")), None);
    }

    #[test]
    fn a_cookie_that_is_bound_to_the_host_goes_before_any_other() {
        let [bound, planted] = [Token::random(), Token::random()];
        let both = headers(&format!("{PLAIN}={}; {BOUND}={}", planted.as_str(), bound.as_str()));
        assert_eq!(token(&both), Some(bound));
        assert_eq!(exchanged(&both, true), None);
    }

    #[test]
    fn the_old_cookie_is_exchanged_over_https_only() {
        let secret = Token::random();
        let old = headers(&format!("{PLAIN}={}", secret.as_str()));
        assert_eq!(exchanged(&old, false), None);
        let [new, gone] = exchanged(&old, true).unwrap();
        assert!(
            new.to_str().unwrap().starts_with(&format!("{BOUND}={}; Path=/;", secret.as_str())),
            "{new:?}"
        );
        assert!(new.to_str().unwrap().ends_with("; Secure"));
        assert!(gone.to_str().unwrap().starts_with("kathisma=; Path=/;"), "{gone:?}");
    }
}
