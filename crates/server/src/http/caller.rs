//! Who asks, in which language, from which address.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use table::Lang;

use super::App;
use crate::failure::{self, Failure};
use crate::ids::{Invite, PersonId, TableId, Token};
use crate::store::PersonRow;

/// The name of the cookie.
pub(super) const COOKIE: &str = "kathisma";

/// Who asks; nobody may.
pub(super) struct Caller {
    /// The identity behind the cookie.
    pub person: Option<PersonRow>,
    /// The language of the answer.
    pub lang: Lang,
}

impl Caller {
    /// The name of whoever asks.
    pub(super) fn id(&self) -> Option<PersonId> {
        self.person.as_ref().map(|person| person.id.clone())
    }
}

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Failure> {
        let person = match token(&parts.headers) {
            Some(token) => app.hall.store().person_by_token(&token.hash()).await?,
            None => None,
        };
        Ok(Caller { person, lang: language(&parts.headers) })
    }
}

/// Somebody with an identity.
pub(super) struct Me {
    /// Who.
    pub person: PersonRow,
    /// The language of the answer.
    pub lang: Lang,
}

impl FromRequestParts<Arc<App>> for Me {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Failure> {
        let caller = Caller::from_request_parts(parts, app).await?;
        let person = caller.person.ok_or_else(failure::no_identity)?;
        Ok(Me { person, lang: caller.lang })
    }
}

/// The table in the address.
pub(super) struct Table(pub TableId);

impl FromRequestParts<Arc<App>> for Table {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Failure> {
        let path = axum::extract::Path::<String>::from_request_parts(parts, app).await;
        let id = path.ok().and_then(|path| TableId::parse(&path.0));
        id.map(Table).ok_or_else(failure::no_such_table)
    }
}

/// The secret of the invitation in the address.
pub(super) struct Secret(pub Invite);

impl FromRequestParts<Arc<App>> for Secret {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Failure> {
        let path = axum::extract::Path::<String>::from_request_parts(parts, app).await;
        let invite = path.ok().and_then(|path| Invite::parse(&path.0));
        invite.map(Secret).ok_or_else(failure::no_such_invite)
    }
}

/// The secret in the cookie.
pub(super) fn token(headers: &HeaderMap) -> Option<Token> {
    let cookies = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let mut pairs =
        cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == COOKIE).and_then(|(_, value)| Token::parse(value))
}

/// The language of a request: French where it comes before English in `Accept-Language`.
pub(super) fn language(headers: &HeaderMap) -> Lang {
    let wanted =
        headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let mut languages = wanted.split(',').map(|part| part.trim().to_ascii_lowercase());
    let first = languages.find(|part| part.starts_with("fr") || part.starts_with("en"));
    if first.is_some_and(|part| part.starts_with("fr")) { Lang::Fr } else { Lang::En }
}

/// The address a request comes from; behind a proxy, the last one that the proxy names.
pub(super) fn address(
    headers: &HeaderMap,
    connected: Option<&ConnectInfo<SocketAddr>>,
    behind_proxy: bool,
) -> IpAddr {
    let named = || {
        let forwarded = headers.get_all("x-forwarded-for").into_iter().next_back()?.to_str().ok()?;
        forwarded.rsplit(',').next()?.trim().parse().ok()
    };
    let direct = || connected.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |connected| connected.0.ip());
    if behind_proxy { named().unwrap_or_else(direct) } else { direct() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(name: header::HeaderName, value: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(name, value.parse().unwrap());
        headers
    }

    #[test]
    fn the_first_of_our_languages_counts() {
        let lang = |value| language(&headers(header::ACCEPT_LANGUAGE, value));
        assert_eq!(lang("fr-FR,fr;q=0.9,en;q=0.8"), Lang::Fr);
        assert_eq!(lang("de,en;q=0.8,fr;q=0.7"), Lang::En);
        assert_eq!(lang("de"), Lang::En);
    }

    #[test]
    fn a_cookie_is_found_among_others() {
        let secret = Token::random();
        let cookies = format!("a=b; {COOKIE}={}; c=d", secret.as_str());
        assert_eq!(token(&headers(header::COOKIE, &cookies)), Some(secret));
        assert_eq!(token(&headers(header::COOKIE, "kathisma=short")), None);
    }

    #[test]
    fn only_behind_a_proxy_an_address_is_believed() {
        let forwarded = headers(header::HeaderName::from_static("x-forwarded-for"), "6.6.6.6, 10.0.0.7");
        let connected = ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 9)));
        assert_eq!(address(&forwarded, Some(&connected), false), IpAddr::from([127, 0, 0, 1]));
        assert_eq!(address(&forwarded, Some(&connected), true), IpAddr::from([10, 0, 0, 7]));
    }
}
