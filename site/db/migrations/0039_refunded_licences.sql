-- The licences of a refunded period end with it: what a plan opened in that time is opened no more.
-- Accounts whose money never went back are judged as before, at the cost of one look at their payments.
CREATE FUNCTION got_money_back(account integer) RETURNS boolean
LANGUAGE sql STABLE AS $$
	SELECT EXISTS (SELECT FROM payments p
		WHERE p.account_id = account AND p.gross_minor > 0
			AND (p.refunded_minor >= p.gross_minor OR p.dispute = 'lost'));
$$;
--> statement-breakpoint
-- Whether all money for a moment of a subscription went back. A refund cuts the paid time short at its
-- own moment, so the end counts as within.
CREATE FUNCTION is_refunded(subscription integer, at timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
	SELECT coalesce(bool_and(p.gross_minor > 0
		AND (p.refunded_minor >= p.gross_minor OR p.dispute = 'lost')), false) FROM payments p
	WHERE p.subscription_id = subscription AND p.settled_at IS NOT NULL
		AND p.purpose <> 'duplicate' AND at BETWEEN p.covers_from AND p.covers_to;
$$;
--> statement-breakpoint
-- Whether an account was granted an asset or a pack on a ground that still holds. Repeats rest on the
-- first grant; an item of a pack that a plan opened rests on the grant of the pack.
CREATE FUNCTION holds_license(holder integer, asset integer, pack integer) RETURNS boolean
LANGUAGE sql STABLE AS $$
	SELECT EXISTS (SELECT FROM downloads d
		WHERE d.account_id = holder AND (d.asset_id = asset OR d.pack_id = pack)
			AND CASE d.ground
				WHEN 'repeat' THEN false
				WHEN 'plan' THEN NOT is_refunded(d.subscription_id, d.created_at)
				WHEN 'subscription_license' THEN EXISTS (SELECT FROM assets a
					JOIN downloads opened ON opened.account_id = holder AND opened.pack_id = a.pack_id
					WHERE a.id = d.asset_id AND opened.ground = 'plan'
						AND NOT is_refunded(opened.subscription_id, opened.created_at))
				ELSE true END);
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION download_facts(
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
		CASE WHEN got_money_back(w.account) THEN holds_license(w.account, w.asset, w.pack)
			WHEN w.asset IS NOT NULL
			THEN (SELECT true FROM downloads d
				WHERE d.account_id = w.account AND d.asset_id = w.asset LIMIT 1) IS NOT NULL
			ELSE (SELECT true FROM downloads d
				WHERE d.account_id = w.account AND d.pack_id = w.pack LIMIT 1) IS NOT NULL
		END,
		-- A pack that a plan opened holds a licence for the items that were in it then.
		w.home IS NOT NULL AND (SELECT true FROM downloads d
			WHERE d.account_id = w.account AND d.pack_id = w.home
				AND d.ground = 'plan' AND w.arrival <= d.created_at
				AND NOT is_refunded(d.subscription_id, d.created_at) LIMIT 1) IS NOT NULL,
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION grant_downloads(spenders integer[], wishes json) RETURNS TABLE (
	place integer, outcome text, number uuid, asset_id integer, pack_id integer, format text,
	granted_at timestamptz
)
LANGUAGE plpgsql
SET plan_cache_mode TO force_generic_plan SET enable_seqscan TO off
SET enable_hashjoin TO off SET enable_mergejoin TO off SET lock_timeout TO '2s' AS $$
#variable_conflict use_column
BEGIN
	-- Whoever spends a limit of these accounts, or changes a subscription of theirs, waits here. Always
	-- in the order of their ids, so that two that need the same ones do not wait for each other.
	PERFORM 1 FROM subscriptions s WHERE s.account_id = ANY (spenders)
		ORDER BY s.id FOR NO KEY UPDATE;
	-- A statement after the lock has a snapshot of its own: it sees what those did whom it waited for.
	RETURN QUERY
	WITH wish AS MATERIALIZED (
		SELECT * FROM json_to_recordset(wishes) AS w (
			place integer, guest bytea, account integer, member integer, asset integer, pack integer,
			-- the plan it rests on, the row version that was read, and the counter that it spends
			subscription integer, version text, spends text, most integer, counted_from timestamptz,
			ground text, key text, format text, license integer, at timestamptz,
			number uuid, statement jsonb, text_hash bytea)
	), known AS MATERIALIZED (
		SELECT w.place, before.*
		FROM wish w CROSS JOIN LATERAL (
			SELECT g.uuid, d.asset_id, d.pack_id, d.format, d.created_at
			FROM downloads d JOIN license_grants g ON g.download_id = d.id
			WHERE d.account_id = w.account AND d.idempotency_key = w.key LIMIT 1) before
		WHERE w.key IS NOT NULL
	), fit AS MATERIALIZED (
		-- The place of each among those that spend the same counter.
		SELECT w.*, row_number() OVER (
			PARTITION BY w.subscription, w.spends, w.counted_from ORDER BY w.place) AS turn
		FROM wish w
		WHERE w.place NOT IN (SELECT known.place FROM known)
			AND (w.subscription IS NULL OR w.version = (
				SELECT s.xmin::text FROM subscriptions s WHERE s.id = w.subscription))
			AND (w.spends IS NULL OR w.asset IS NULL OR (SELECT true FROM downloads d
				WHERE d.account_id = w.account AND d.asset_id = w.asset LIMIT 1) IS NULL
				OR (got_money_back(w.account) AND NOT holds_license(w.account, w.asset, w.pack)))
			AND (w.spends IS NULL OR w.pack IS NULL OR (SELECT true FROM downloads d
				WHERE d.account_id = w.account AND d.pack_id = w.pack LIMIT 1) IS NULL
				OR (got_money_back(w.account) AND NOT holds_license(w.account, w.asset, w.pack)))
	), allowed AS MATERIALIZED (
		SELECT f.* FROM fit f
		WHERE f.spends IS NULL OR f.turn + coalesce((SELECT u.used FROM subscription_usage u
			WHERE u.subscription_id = f.subscription AND u.limit_name = f.spends
				AND u.starts_at = f.counted_from), 0) <= f.most
	), receipt AS (
		-- In the order of their keys: of two that bring the same ones, one waits for the other.
		INSERT INTO downloads AS d (uuid, asset_id, pack_id, guest_key, account_id, user_id,
				subscription_id, ground, limit_name, idempotency_key, format, license_id, created_at)
			SELECT a.number, a.asset, a.pack, a.guest, a.account, a.member,
				a.subscription, a.ground, a.spends, a.key, a.format, a.license, a.at
			FROM allowed a ORDER BY a.account, a.key
			ON CONFLICT (account_id, idempotency_key) WHERE idempotency_key IS NOT NULL DO NOTHING
			RETURNING d.id, d.uuid
	), granted AS MATERIALIZED (
		SELECT a.*, receipt.id AS receipt FROM allowed a JOIN receipt ON receipt.uuid = a.number
	), counted AS (
		INSERT INTO subscription_usage AS u (subscription_id, limit_name, starts_at, used)
			SELECT g.subscription, g.spends, g.counted_from, count(*)
			FROM granted g WHERE g.spends IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
			ON CONFLICT (subscription_id, limit_name, starts_at)
			DO UPDATE SET used = u.used + excluded.used
	), licensed AS (
		INSERT INTO license_grants (uuid, download_id, account_id, statement, license_text_hash, granted_at)
			SELECT g.number, g.receipt, g.account, g.statement, g.text_hash, g.at
			FROM granted g ORDER BY g.receipt
	)
	SELECT w.place,
		CASE WHEN g.place IS NOT NULL THEN 'granted' WHEN k.place IS NOT NULL THEN 'replayed'
			ELSE 'changed' END,
		coalesce(g.number, k.uuid), coalesce(g.asset, k.asset_id), coalesce(g.pack, k.pack_id),
		coalesce(g.format, k.format), coalesce(g.at, k.created_at)
	FROM wish w
	LEFT JOIN granted g ON g.place = w.place
	LEFT JOIN known k ON k.place = w.place;
END
$$;
