ALTER TABLE "license_grants" DROP CONSTRAINT "license_grants_position_unique";--> statement-breakpoint
ALTER TABLE "license_grants" DROP CONSTRAINT "license_grants_hash_unique";--> statement-breakpoint
ALTER TABLE "downloads" DROP CONSTRAINT "downloads_uuid_unique";--> statement-breakpoint
DROP INDEX "downloads_guest_key_created_at_index";--> statement-breakpoint
DROP INDEX "downloads_account_id_created_at_index";--> statement-breakpoint
DROP INDEX "downloads_account_id_asset_id_index";--> statement-breakpoint
DROP INDEX "downloads_asset_id_index";--> statement-breakpoint
DROP INDEX "downloads_pack_id_index";--> statement-breakpoint
CREATE INDEX "invoices_subscription_id_index" ON "invoices" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "license_grants_place" ON "license_grants" USING btree ("position") WHERE "license_grants"."position" is not null;--> statement-breakpoint
CREATE INDEX "downloads_guest" ON "downloads" USING btree ("guest_key","created_at") WHERE "downloads"."guest_key" is not null;--> statement-breakpoint
CREATE INDEX "downloads_account" ON "downloads" USING btree ("account_id","created_at") WHERE "downloads"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "downloads_account_asset" ON "downloads" USING btree ("account_id","asset_id") WHERE "downloads"."account_id" is not null and "downloads"."asset_id" is not null;--> statement-breakpoint
CREATE INDEX "downloads_account_pack" ON "downloads" USING btree ("account_id","pack_id") WHERE "downloads"."account_id" is not null and "downloads"."pack_id" is not null;--> statement-breakpoint
CREATE INDEX "downloads_asset" ON "downloads" USING btree ("asset_id") WHERE "downloads"."asset_id" is not null;--> statement-breakpoint
CREATE INDEX "downloads_pack" ON "downloads" USING btree ("pack_id") WHERE "downloads"."pack_id" is not null;--> statement-breakpoint
-- The subscriptions of an account that may give access, as JSON, with the counters that began since.
CREATE FUNCTION subscription_facts(account integer, since timestamptz) RETURNS json
LANGUAGE sql STABLE AS $$
	SELECT coalesce(json_agg(json_build_object(
		'id', s.id, 'uuid', s.uuid, 'version', s.xmin::text, 'status', s.status,
		'period', s.period, 'quantity', s.quantity, 'periodStartsAt', s.period_starts_at,
		'periodEndsAt', s.period_ends_at, 'pastDueSince', s.past_due_since,
		'planId', p.id, 'planName', p.name, 'seats', p.seats, 'coverage', p.coverage,
		'invoice', (SELECT i.number FROM invoices i
			WHERE i.subscription_id = s.id AND i.type = 'invoice' ORDER BY i.id DESC LIMIT 1),
		'counters', (SELECT coalesce(json_agg(json_build_object(
				'name', u.limit_name, 'startsAt', u.starts_at, 'used', u.used)), '[]')
			FROM subscription_usage u WHERE u.subscription_id = s.id AND u.starts_at > since)
	) ORDER BY s.id), '[]')
	FROM subscriptions s JOIN plans p ON p.id = s.plan_id
	WHERE s.account_id = account AND s.status NOT IN ('expired', 'paused');
$$;
--> statement-breakpoint
-- What decides about each of many wishes, by place; subscriptions once an account, with its first wish.
CREATE FUNCTION download_facts(
	accounts integer[], members integer[], assets integer[], packs integer[], since timestamptz
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
		a.pack_id IS NOT NULL AND (SELECT true FROM downloads d
			WHERE d.account_id = w.account AND d.pack_id = a.pack_id
				AND d.ground = 'plan' AND a.created_at <= d.created_at LIMIT 1) IS NOT NULL,
		(SELECT true FROM users u WHERE u.id = w.member
			AND u.contributor_id = coalesce(a.contributor_id, k.contributor_id)) IS NOT NULL,
		m.uuid,
		CASE WHEN row_number() OVER (PARTITION BY w.account ORDER BY w.place) = 1
			THEN subscription_facts(w.account, since) END
	FROM unnest(accounts, members, assets, packs)
		WITH ORDINALITY AS w (account, member, asset, pack, place)
	JOIN accounts m ON m.id = w.member
	LEFT JOIN assets a ON a.id = w.asset
	LEFT JOIN packs k ON k.id = w.pack;
END
$$;
--> statement-breakpoint
-- Many judged downloads in one round trip and one transaction. What the caller judged by the rules of
-- the licensing package is held here to what is true under the locks. `changed` means that it is not
-- any more (somebody else spent the limit, the subscription was changed, the item was fetched
-- meanwhile): nothing was written of it and the caller judges anew.
CREATE FUNCTION grant_downloads(spenders integer[], wishes json) RETURNS TABLE (
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
				WHERE d.account_id = w.account AND d.asset_id = w.asset LIMIT 1) IS NULL)
			AND (w.spends IS NULL OR w.pack IS NULL OR (SELECT true FROM downloads d
				WHERE d.account_id = w.account AND d.pack_id = w.pack LIMIT 1) IS NULL)
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
--> statement-breakpoint
DROP FUNCTION grant_download;
