-- What decides about each of many wishes, without another look at the rows of their assets and packs: who
-- asks has read them already and says of whom each is, in which pack (home) and since when (arrival). The
-- former function stays for processes of the release before; the next one drops it.
CREATE FUNCTION download_facts(
	accounts integer[], members integer[], assets integer[], packs integer[],
	contributors integer[], homes integer[], arrivals timestamptz[], since timestamptz
) RETURNS TABLE (
	place bigint, has_downloaded boolean, has_plan_license boolean, is_own_work boolean, seat uuid,
	subscriptions json
)
LANGUAGE plpgsql STABLE
-- A connection keeps its plans: one made while the tables were small must not read them whole later.
-- For the same reason each look-up is a subquery of its own kind, which no plan turns into a join.
SET plan_cache_mode TO force_generic_plan SET enable_seqscan TO off
SET enable_hashjoin TO off SET enable_mergejoin TO off AS $$
#variable_conflict use_column
BEGIN
	RETURN QUERY SELECT w.place,
		CASE WHEN w.asset IS NOT NULL
			THEN (SELECT true FROM downloads d
				WHERE d.account_id = w.account AND d.asset_id = w.asset LIMIT 1) IS NOT NULL
			ELSE (SELECT true FROM downloads d
				WHERE d.account_id = w.account AND d.pack_id = w.pack LIMIT 1) IS NOT NULL
		END,
		-- A pack that a plan opened holds a licence for the items that were in it then.
		w.home IS NOT NULL AND (SELECT true FROM downloads d
			WHERE d.account_id = w.account AND d.pack_id = w.home
				AND d.ground = 'plan' AND w.arrival <= d.created_at LIMIT 1) IS NOT NULL,
		(SELECT true FROM users u WHERE u.id = w.member
			AND u.contributor_id = w.contributor) IS NOT NULL,
		m.uuid,
		CASE WHEN row_number() OVER (PARTITION BY w.account ORDER BY w.place) = 1
			THEN subscription_facts(w.account, since) END
	FROM unnest(accounts, members, assets, packs, contributors, homes, arrivals)
		WITH ORDINALITY AS w (account, member, asset, pack, contributor, home, arrival, place)
	JOIN accounts m ON m.id = w.member;
END
$$;
