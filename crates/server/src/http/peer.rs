//! Where a request comes from: the address of its connection, or the one that a proxy of ours names.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::extract::ConnectInfo;
use axum::http::HeaderMap;

use crate::config::Network;

/// What proxies write; whoever sends one of these is no direct caller.
const WRITTEN_BY_PROXIES: [&str; 6] =
    ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

/// Where a request comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Peer {
    /// Whose request it is, for the limits.
    pub address: IpAddr,
    /// Whether a proxy of ours says that it came by HTTPS; none where there is none to say it.
    pub https: Option<bool>,
    /// Whether somebody on this machine asks without any proxy.
    pub local: bool,
}

impl Peer {
    /// Reads it off a request.
    pub(crate) fn of(
        headers: &HeaderMap,
        connected: Option<&ConnectInfo<SocketAddr>>,
        proxies: &[Network],
    ) -> Peer {
        let direct = connected.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |connected| connected.0.ip());
        let direct = direct.to_canonical();
        let forwarded = WRITTEN_BY_PROXIES.iter().any(|name| headers.contains_key(*name));
        let local = direct.is_loopback() && !forwarded;
        if !is_in(proxies, direct) {
            return Peer { address: direct, https: None, local };
        }
        let scheme = last(headers, "x-forwarded-proto");
        Peer {
            address: named(headers, direct, proxies),
            https: scheme.map(|scheme| scheme == "https"),
            local,
        }
    }
}

/// The address that the proxies name. Each writes down whom it heard, to the right of what it was told: from the
/// right, the first that is no proxy of ours is the caller, and what stands further left is hearsay.
fn named(headers: &HeaderMap, direct: IpAddr, proxies: &[Network]) -> IpAddr {
    let lines = headers.get_all("x-forwarded-for").into_iter().filter_map(|value| value.to_str().ok());
    let hops: Vec<&str> = lines.flat_map(|line| line.split(',')).collect();
    let mut address = direct;
    for hop in hops.into_iter().rev() {
        // Whoever wrote something unreadable is the last we know.
        let Some(heard) = read_hop(hop.trim()) else { break };
        address = heard;
        if !is_in(proxies, heard) {
            break;
        }
    }
    address
}

/// An address, with a port where a proxy writes that, too.
fn read_hop(hop: &str) -> Option<IpAddr> {
    let bare = || hop.parse::<IpAddr>().ok();
    let in_brackets = || hop.strip_prefix('[')?.strip_suffix(']')?.parse::<IpAddr>().ok();
    let with_port = || hop.parse::<SocketAddr>().ok().map(|address| address.ip());
    bare().or_else(in_brackets).or_else(with_port).map(|address| address.to_canonical())
}

fn last<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let line = headers.get_all(name).into_iter().next_back()?.to_str().ok()?;
    line.rsplit(',').next().map(str::trim)
}

/// Whether an address is in one of these networks.
pub(crate) fn is_in(networks: &[Network], address: IpAddr) -> bool {
    let address = address.to_canonical();
    networks.iter().any(|network| network.contains(&address))
}

/// What counts as one address: of IPv6 the first half, since the other half is anybody's to choose.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(six) => IpAddr::V6(Ipv6Addr::from_bits(six.to_bits() & !u128::from(u64::MAX))),
        four @ IpAddr::V4(_) => four,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{loopback, read_networks};

    fn peer(from: &str, lines: &[(&'static str, &str)], proxies: &[Network]) -> Peer {
        let mut headers = HeaderMap::new();
        for (name, value) in lines {
            headers.append(*name, value.parse().unwrap());
        }
        let connected = ConnectInfo(SocketAddr::new(from.parse().unwrap(), 9));
        Peer::of(&headers, Some(&connected), proxies)
    }

    fn address(from: &str, forwarded: &[&str], proxies: &[Network]) -> String {
        let lines: Vec<_> = forwarded.iter().map(|line| ("x-forwarded-for", *line)).collect();
        peer(from, &lines, proxies).address.to_string()
    }

    #[test]
    fn only_a_proxy_of_ours_is_believed() {
        let forwarded = ["6.6.6.6, 203.0.113.7"];
        assert_eq!(address("127.0.0.1", &forwarded, &[]), "127.0.0.1");
        assert_eq!(address("127.0.0.1", &forwarded, &loopback()), "203.0.113.7");
        assert_eq!(address("198.51.100.1", &forwarded, &loopback()), "198.51.100.1", "a stranger's word");
        // Listening on both families shows addresses of one in those of the other.
        assert_eq!(address("::ffff:127.0.0.1", &forwarded, &loopback()), "203.0.113.7");
    }

    #[test]
    fn the_first_from_the_right_that_is_no_proxy_is_the_caller() {
        let proxies = read_networks("loopback,10.0.0.0/8").unwrap();
        for (forwarded, caller) in [
            (vec!["6.6.6.6, 203.0.113.7, 10.0.0.3"], "203.0.113.7"),
            (vec!["6.6.6.6", "203.0.113.7", "10.0.0.3, 10.0.0.4"], "203.0.113.7"),
            (vec!["10.0.0.3"], "10.0.0.3"),
            (vec![], "127.0.0.1"),
            (vec!["203.0.113.7:4711"], "203.0.113.7"),
            (vec!["[2001:db8::7]:4711"], "2001:db8::7"),
            (vec!["[2001:db8::7]"], "2001:db8::7"),
            (vec!["203.0.113.7, unknown"], "127.0.0.1"),
            (vec!["203.0.113.7, unknown, 10.0.0.3"], "10.0.0.3"),
            (vec![""], "127.0.0.1"),
        ] {
            assert_eq!(address("127.0.0.1", &forwarded, &proxies), caller, "{forwarded:?}");
        }
    }

    #[test]
    fn only_a_proxy_of_ours_says_how_the_caller_came() {
        let https = |from, lines: &[_]| peer(from, lines, &loopback()).https;
        assert_eq!(https("127.0.0.1", &[("x-forwarded-proto", "https")]), Some(true));
        assert_eq!(https("127.0.0.1", &[("x-forwarded-proto", "http")]), Some(false));
        assert_eq!(https("127.0.0.1", &[("x-forwarded-proto", "https, http")]), Some(false));
        assert_eq!(https("127.0.0.1", &[]), None);
        assert_eq!(https("203.0.113.7", &[("x-forwarded-proto", "https")]), None);
    }

    #[test]
    fn whoever_comes_through_a_proxy_is_not_on_this_machine() {
        assert!(peer("127.0.0.1", &[], &[]).local && peer("::1", &[], &loopback()).local);
        assert!(!peer("203.0.113.7", &[], &[]).local);
        for name in WRITTEN_BY_PROXIES {
            assert!(!peer("127.0.0.1", &[(name, "1.2.3.4")], &[]).local, "{name}");
        }
    }
}
