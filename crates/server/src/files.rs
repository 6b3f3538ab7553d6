//! How many files the system lets this program have open: every connection is one.

/// Files that are no connections of players: the store, the lock, the connections for metrics, those that are
/// being closed, and what the system itself holds.
const RESERVE: usize = 128;

/// Raises the limit of open files as far as the system allows, and says how many connections fit under it. 0
/// wants as many as there can be.
pub(crate) fn connections(wanted: usize) -> usize {
    let raised = rlimit::increase_nofile_limit(u64::MAX);
    let allowed = match &raised {
        Ok(allowed) => usize::try_from(*allowed).unwrap_or(usize::MAX),
        Err(error) => {
            // What every system allows without being asked.
            let allowed = rlimit::Resource::NOFILE.get().map_or(256, |(soft, _)| soft);
            tracing::warn!(%error, allowed, "the limit of open files can't be raised");
            usize::try_from(allowed).unwrap_or(usize::MAX)
        }
    };
    let fit = fitting(allowed);
    if fit < wanted {
        tracing::warn!(
            "the system allows {allowed} open files: at most {fit} connections at a time instead of {wanted}. \
             Raise the limit (ulimit -n, or LimitNOFILE= of systemd), or lower --connections."
        );
    }
    if wanted == 0 { fit } else { wanted.min(fit) }
}

/// How many connections fit under a limit of open files.
fn fitting(allowed: usize) -> usize {
    // Under a very low limit half of the files is better than none.
    allowed.saturating_sub(RESERVE).max(allowed / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_store_always_has_files_left() {
        assert_eq!(fitting(1024), 896);
        assert_eq!(fitting(200), 100);
        assert_eq!(fitting(usize::MAX), usize::MAX - RESERVE);
    }

    #[test]
    fn as_many_as_are_wanted_and_no_more_than_fit() {
        let all = connections(0);
        assert!(all > 0);
        assert_eq!(connections(16), 16.min(all));
        assert_eq!(connections(usize::MAX), all);
    }
}
