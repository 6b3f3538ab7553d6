//! By which names this server is reached, and whose pages may act here.

use axum::http::uri::Authority;
use axum::http::{HeaderMap, Uri, header};

use super::peer::Peer;
use crate::failure::{self, Done};

/// The names of this server.
pub(crate) struct Hosts {
    /// What browsers see.
    public: Option<Site>,
    /// Other hosts by which it is reached.
    others: Vec<String>,
}

/// A scheme with a host.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Site {
    scheme: String,
    host: String,
}

impl Site {
    /// Reads an origin, such as `https://games.example`: nothing but HTTP, and nothing after the host.
    fn read(origin: &str) -> Option<Site> {
        let (scheme, host) = origin.split_once("://")?;
        let known = matches!(scheme, "http" | "https");
        (known && is_host(host)).then(|| Site { scheme: scheme.into(), host: plain(scheme, host) })
    }
}

fn is_host(host: &str) -> bool {
    !host.contains('@') && host.parse::<Authority>().is_ok()
}

/// A host as it is compared: in small letters, without the port that everybody assumes.
fn plain(scheme: &str, host: &str) -> String {
    let host = host.to_ascii_lowercase();
    let assumed = if scheme == "https" { ":443" } else { ":80" };
    let host = host.strip_suffix(assumed).unwrap_or(&host);
    host.strip_suffix('.').unwrap_or(host).to_string()
}

/// Whether two hosts are one, whatever the scheme.
fn is_same(one: &str, other: &str) -> bool {
    ["http", "https"].iter().any(|scheme| plain(scheme, one) == plain(scheme, other))
}

/// A name of this machine itself.
fn is_loopback(host: &str) -> bool {
    let Ok(authority) = host.parse::<Authority>() else { return false };
    let name = authority.host().trim_matches(['[', ']']);
    let address = name.parse::<std::net::IpAddr>();
    name.eq_ignore_ascii_case("localhost") || address.is_ok_and(|address| address.is_loopback())
}

impl Hosts {
    /// The address that browsers see, and other hosts; a sentence where one of them can't be one.
    pub(crate) fn new(public_url: Option<&str>, others: &[String]) -> Result<Self, String> {
        let read = |url: &str| {
            let wrong = || {
                format!("{url:?} is no address that browsers see: say --public-url https://games.example.")
            };
            Site::read(url.trim_end_matches('/')).ok_or_else(wrong)
        };
        if let Some(wrong) = others.iter().find(|host| !is_host(host)) {
            return Err(format!(
                "{wrong:?} is no host: say --hosts games.local or --hosts 192.168.1.20:7453."
            ));
        }
        Ok(Hosts { public: public_url.map(read).transpose()?, others: others.to_vec() })
    }

    /// The address that browsers see, as they name it.
    pub(crate) fn public_origin(&self) -> Option<String> {
        self.public.as_ref().map(|site| format!("{}://{}", site.scheme, site.host))
    }

    /// Whether browsers see HTTPS.
    pub(crate) fn is_https(&self, peer: &Peer) -> bool {
        self.public.as_ref().is_some_and(|site| site.scheme == "https") || peer.https == Some(true)
    }

    /// A request has to be meant for this server, where it is known what that is called: otherwise a name that
    /// somebody else owns and points here would make a browser believe that their page and this are one.
    pub(super) fn check_host(&self, uri: &Uri, headers: &HeaderMap, peer: &Peer) -> Done<()> {
        if self.public.is_none() && self.others.is_empty() {
            return Ok(());
        }
        let mut named = headers.get_all(header::HOST).into_iter();
        let (Some(host), None) = (named.next(), named.next()) else { return Err(failure::wrong_host()) };
        let Ok(host) = host.to_str() else { return Err(failure::wrong_host()) };
        // A line of a request may name a host, too; both have to be ours.
        let line = uri.authority().map(Authority::as_str);
        if [Some(host), line].into_iter().flatten().all(|host| self.is_ours(host, peer)) {
            Ok(())
        } else {
            Err(failure::wrong_host())
        }
    }

    fn is_ours(&self, host: &str, peer: &Peer) -> bool {
        let of_public = self.public.as_ref().is_some_and(|site| plain(&site.scheme, host) == site.host);
        let of_others = self.others.iter().any(|other| is_same(other, host));
        of_public || of_others || peer.local && is_loopback(host)
    }

    /// A page of another site must not act in a player's name. Programs that are not browsers send no
    /// origin, and no foreign cookie either.
    pub(super) fn check_origin(&self, headers: &HeaderMap, peer: &Peer) -> Done<()> {
        let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
        let origin = origin.to_str().ok().and_then(Site::read).ok_or_else(failure::foreign_origin)?;
        if self.public.as_ref() == Some(&origin) {
            return Ok(());
        }
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
        let same_host = plain(&origin.scheme, host) == origin.host;
        let same_scheme = match (self.public.as_ref().filter(|site| is_same(&site.host, host)), peer.https) {
            (_, Some(https)) => (origin.scheme == "https") == https,
            (Some(public), None) => origin.scheme == public.scheme,
            // A proxy that says nothing may have taken HTTPS off.
            (None, None) => true,
        };
        if same_host && same_scheme { Ok(()) } else { Err(failure::foreign_origin()) }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    fn hosts(public: &str) -> Hosts {
        Hosts::new(Some(public), &["games.local:7453".into()]).unwrap()
    }

    fn peer(local: bool, https: Option<bool>) -> Peer {
        Peer { address: IpAddr::from([127, 0, 0, 1]), https, local }
    }

    fn headers(lines: &[(header::HeaderName, &str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in lines {
            headers.append(name, value.parse().unwrap());
        }
        headers
    }

    #[test]
    fn only_hosts_that_were_named_are_ours() {
        let hosts = hosts("https://Games.example/");
        let asked = |host: &str, local| {
            let uri = Uri::from_static("/");
            hosts.check_host(&uri, &headers(&[(header::HOST, host)]), &peer(local, None)).is_ok()
        };
        for ours in ["games.example", "GAMES.example:443", "games.example.", "games.local:7453"] {
            assert!(asked(ours, false), "{ours}");
        }
        for foreign in [
            "evil.example",
            "games.example.evil.example",
            "games.example:8080",
            "games.local",
            "",
            "a@games.example",
        ] {
            assert!(!asked(foreign, false), "{foreign}");
        }
        for own in ["localhost:7453", "127.0.0.1:7453", "[::1]:7453", "LOCALHOST", "127.9.9.9"] {
            assert!(asked(own, true) && !asked(own, false), "{own}");
        }
        assert!(!asked("localhost.evil.example", true));
    }

    #[test]
    fn every_host_that_a_request_names_has_to_be_ours() {
        let hosts = hosts("https://games.example");
        let asked = |uri: &'static str, named: &[&str]| {
            let lines: Vec<_> = named.iter().map(|host| (header::HOST, *host)).collect();
            hosts.check_host(&Uri::from_static(uri), &headers(&lines), &peer(false, None)).is_ok()
        };
        assert!(asked("/", &["games.example"]) && asked("http://games.example:443/", &["games.example"]));
        assert!(!asked("/", &[]) && !asked("/", &["games.example", "games.example"]));
        assert!(!asked("http://evil.example/", &["games.example"]));
    }

    #[test]
    fn where_no_name_is_known_any_is_good() {
        let hosts = Hosts::new(None, &[]).unwrap();
        assert!(hosts.check_host(&Uri::from_static("/"), &HeaderMap::new(), &peer(false, None)).is_ok());
    }

    #[test]
    fn what_is_no_address_is_refused_at_the_start() {
        for wrong in
            ["games.example", "ftp://games.example", "https://", "https://games.example/play", "https://a@b"]
        {
            assert!(Hosts::new(Some(wrong), &[]).is_err(), "{wrong}");
        }
        assert!(Hosts::new(None, &["http://games.local".into()]).is_err());
    }

    #[test]
    fn origins_of_other_sites_are_refused() {
        let hosts = hosts("https://games.example");
        let check = |host: &str, origin: &str, https| {
            let lines = [(header::HOST, host), (header::ORIGIN, origin)];
            hosts.check_origin(&headers(&lines), &peer(false, https)).is_ok()
        };
        assert!(check("127.0.0.1:7453", "http://127.0.0.1:7453", None));
        assert!(check("127.0.0.1:7453", "https://games.example", None));
        assert!(check("games.local:7453", "http://games.local:7453", Some(false)));
        for foreign in [
            "http://127.0.0.1:8000",
            "https://evil.example",
            "null",
            "http://127.0.0.1:7453.evil.example",
            "ftp://127.0.0.1:7453",
            "ws://127.0.0.1:7453",
            "HTTP://127.0.0.1:7453",
            "127.0.0.1:7453",
            "http://a@127.0.0.1:7453",
        ] {
            assert!(!check("127.0.0.1:7453", foreign, None), "{foreign}");
        }
        // Where the scheme is known it has to be that one.
        assert!(!check("games.example", "http://games.example", None));
        assert!(!check("games.local:7453", "http://games.local:7453", Some(true)));
        assert!(!check("games.local:7453", "https://games.local:7453", Some(false)));
    }
}
