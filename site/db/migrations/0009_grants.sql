CREATE INDEX "license_grants_unsealed" ON "license_grants" USING btree ("id") WHERE "license_grants"."hash" is null;--> statement-breakpoint
-- One download in one round trip and one transaction. What the caller judged before is judged by the
-- rules of the licensing package; here it is held to what is true under the lock. `changed` means
-- that it is not any more (somebody else spent the limit, the subscription was changed, the item was
-- fetched meanwhile): nothing was written and the caller judges anew. A statement after the lock has
-- a snapshot of its own, which is why this is no single statement with several CTEs.
CREATE FUNCTION grant_download(
	guest bytea, account integer, member integer, asset integer, pack integer,
	-- the plan it rests on, the row version that was read, and the counter that it spends
	subscription integer, version xid, spends text, most integer, counted_from timestamptz,
	on_ground text, key text, wanted_format text, license integer, at timestamptz,
	grant_number uuid, grant_statement jsonb, text_hash bytea
) RETURNS TABLE (outcome text, number uuid, asset_id integer, pack_id integer, format text, granted_at timestamptz)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
	receipt bigint;
BEGIN
	IF spends IS NOT NULL THEN
		-- Whoever spends a limit of this account, or changes a subscription of it, waits here.
		PERFORM 1 FROM subscriptions s WHERE s.account_id = account ORDER BY s.id FOR UPDATE;
	END IF;
	IF key IS NOT NULL THEN
		RETURN QUERY SELECT 'replayed', g.uuid, d.asset_id, d.pack_id, d.format, d.created_at
			FROM downloads d JOIN license_grants g ON g.download_id = d.id
			WHERE d.account_id = account AND d.idempotency_key = key;
		IF FOUND THEN
			RETURN;
		END IF;
	END IF;
	IF subscription IS NOT NULL AND NOT EXISTS (
		SELECT FROM subscriptions s WHERE s.id = subscription AND s.xmin = version
	) THEN
		RETURN QUERY SELECT 'changed', NULL::uuid, NULL::integer, NULL::integer, NULL, NULL::timestamptz;
		RETURN;
	END IF;
	IF spends IS NOT NULL THEN
		IF most < 1
			OR asset IS NOT NULL AND EXISTS (
				SELECT FROM downloads d WHERE d.account_id = account AND d.asset_id = asset)
			OR pack IS NOT NULL AND EXISTS (
				SELECT FROM downloads d WHERE d.account_id = account AND d.pack_id = pack)
		THEN
			RETURN QUERY SELECT 'changed', NULL::uuid, NULL::integer, NULL::integer, NULL, NULL::timestamptz;
			RETURN;
		END IF;
		INSERT INTO subscription_usage AS u (subscription_id, limit_name, starts_at, used)
			VALUES (subscription, spends, counted_from, 1)
			ON CONFLICT (subscription_id, limit_name, starts_at)
			DO UPDATE SET used = u.used + 1 WHERE u.used < most;
		IF NOT FOUND THEN
			RETURN QUERY SELECT 'changed', NULL::uuid, NULL::integer, NULL::integer, NULL, NULL::timestamptz;
			RETURN;
		END IF;
	END IF;
	INSERT INTO downloads AS d (asset_id, pack_id, guest_key, account_id, user_id, subscription_id,
			ground, limit_name, idempotency_key, format, license_id, created_at)
		VALUES (asset, pack, guest, account, member, subscription,
			on_ground, spends, key, wanted_format, license, at)
		ON CONFLICT (account_id, idempotency_key) WHERE idempotency_key IS NOT NULL DO NOTHING
		RETURNING d.id INTO receipt;
	IF receipt IS NULL THEN
		-- Only where no limit is spent, hence nothing was locked: the same key came twice at once.
		RETURN QUERY SELECT 'replayed', g.uuid, d.asset_id, d.pack_id, d.format, d.created_at
			FROM downloads d JOIN license_grants g ON g.download_id = d.id
			WHERE d.account_id = account AND d.idempotency_key = key;
		RETURN;
	END IF;
	INSERT INTO license_grants (uuid, download_id, account_id, statement, license_text_hash, granted_at)
		VALUES (grant_number, receipt, account, grant_statement, text_hash, at);
	RETURN QUERY SELECT 'granted', grant_number, asset, pack, wanted_format, at;
END
$$;
