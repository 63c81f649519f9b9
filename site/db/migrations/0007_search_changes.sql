-- What the search has to take up, noted by the tables themselves so that no way of writing forgets
-- it. One row a statement. Readers keep a pg_snapshot as their position and ask for the rows that it
-- does not see: seq and xid are handed out before the commit, so neither alone tells what is new.
CREATE TABLE "search_changes" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"xid" xid8 NOT NULL DEFAULT pg_current_xact_id(),
	"changed_at" timestamp with time zone NOT NULL DEFAULT now(),
	-- item, pack, or terms: names of styles, categories and contributors, and the number of bundles
	"subject" text NOT NULL,
	-- null: too many to name, everything is read anew
	"ids" integer[]
);
--> statement-breakpoint
CREATE INDEX "search_changes_xid_index" ON "search_changes" ("xid");
--> statement-breakpoint
CREATE TABLE "search_queue" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	-- the latest transaction whose changes were deleted: positions must be past it
	"forgotten" xid8 NOT NULL DEFAULT '0'
);
--> statement-breakpoint
INSERT INTO "search_queue" DEFAULT VALUES;
--> statement-breakpoint
CREATE FUNCTION note_search_change(subject text, ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF cardinality(ids) = 0 THEN
		RETURN;
	END IF;
	INSERT INTO search_changes (subject, ids)
		VALUES (subject, CASE WHEN cardinality(ids) <= 10000 THEN ids END);
	PERFORM pg_notify('catalogue', 'changes');
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_asset_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed integer[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		changed := ARRAY(SELECT id FROM new_rows WHERE published_at IS NOT NULL);
	ELSIF TG_OP = 'DELETE' THEN
		changed := ARRAY(SELECT id FROM old_rows WHERE published_at IS NOT NULL);
	ELSE
		-- A full join is never a nested loop, which a plan kept from a statement of one row could be.
		changed := ARRAY(
			SELECT id FROM old_rows a FULL JOIN new_rows b USING (id)
			WHERE (a.published_at IS NOT NULL OR b.published_at IS NOT NULL)
				AND (a.kind, a.name, a.tags, a.pack_id, a.license_id, a.contributor_id, a.category_id,
					a.style_id, a.price_minor, a.is_exclusive, a.is_featured, a.is_animated,
					a.unicon_family, a.color_buckets, a.width, a.height, a.popularity, a.published_at)
				IS DISTINCT FROM (b.kind, b.name, b.tags, b.pack_id, b.license_id, b.contributor_id,
					b.category_id, b.style_id, b.price_minor, b.is_exclusive, b.is_featured,
					b.is_animated, b.unicon_family, b.color_buckets, b.width, b.height, b.popularity,
					b.published_at));
	END IF;
	PERFORM note_search_change('item', changed);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_pack_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed integer[];
	renamed integer[] := '{}';
BEGIN
	IF TG_OP = 'INSERT' THEN
		changed := ARRAY(SELECT id FROM new_rows WHERE published_at IS NOT NULL);
	ELSIF TG_OP = 'DELETE' THEN
		changed := ARRAY(SELECT id FROM old_rows WHERE published_at IS NOT NULL);
	ELSE
		changed := ARRAY(
			SELECT id FROM old_rows a FULL JOIN new_rows b USING (id)
			WHERE (a.published_at IS NOT NULL OR b.published_at IS NOT NULL)
				AND (a.kind, a.name, a.tags, a.license_id, a.contributor_id, a.category_id, a.style_id,
					a.price_minor, a.is_exclusive, a.is_featured, a.is_animated, a.popularity,
					a.published_at)
				IS DISTINCT FROM (b.kind, b.name, b.tags, b.license_id, b.contributor_id, b.category_id,
					b.style_id, b.price_minor, b.is_exclusive, b.is_featured, b.is_animated, b.popularity,
					b.published_at));
		-- Items are found by the name of their pack while it is published.
		renamed := ARRAY(
			SELECT id FROM old_rows a FULL JOIN new_rows b USING (id)
			WHERE (a.name, a.published_at IS NULL) IS DISTINCT FROM (b.name, b.published_at IS NULL));
	END IF;
	PERFORM note_search_change('pack', changed);
	IF cardinality(renamed) > 0 THEN
		PERFORM note_search_change('item', ARRAY(
			SELECT id FROM assets WHERE pack_id = ANY (renamed) AND published_at IS NOT NULL));
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Which formats an item is offered in follows from the originals that are stored.
CREATE FUNCTION note_file_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed integer[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		changed := ARRAY(SELECT DISTINCT asset_id FROM new_rows WHERE role = 'original');
	ELSIF TG_OP = 'DELETE' THEN
		changed := ARRAY(SELECT DISTINCT asset_id FROM old_rows WHERE role = 'original');
	ELSE
		changed := ARRAY(
			SELECT DISTINCT asset_id
			FROM old_rows a FULL JOIN new_rows b USING (asset_id, format, role)
			WHERE role = 'original' AND (a.bytes IS NULL OR b.bytes IS NULL));
	END IF;
	IF cardinality(changed) > 0 THEN
		PERFORM note_search_change('item', ARRAY(
			SELECT id FROM assets WHERE id = ANY (changed) AND published_at IS NOT NULL));
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Arguments: the columns that count; then the column of assets and packs that points here, where
-- items are found by what is written here.
CREATE FUNCTION note_term_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed integer[];
	affected integer[];
	target text;
BEGIN
	IF TG_OP = 'INSERT' THEN
		changed := ARRAY(SELECT id FROM new_rows);
	ELSIF TG_OP = 'DELETE' THEN
		changed := ARRAY(SELECT id FROM old_rows);
	ELSE
		EXECUTE format(
			'SELECT array_agg(id) FROM old_rows a FULL JOIN new_rows b USING (id)
			 WHERE (%s) IS DISTINCT FROM (%s)',
			(SELECT string_agg('a.' || name, ', ') FROM unnest(TG_ARGV[0]::text[]) AS name),
			(SELECT string_agg('b.' || name, ', ') FROM unnest(TG_ARGV[0]::text[]) AS name))
			INTO changed;
	END IF;
	IF changed IS NULL OR cardinality(changed) = 0 THEN
		RETURN NULL;
	END IF;
	PERFORM note_search_change('terms', changed);
	IF TG_OP = 'UPDATE' AND TG_NARGS > 1 THEN
		FOREACH target IN ARRAY ARRAY['asset', 'pack'] LOOP
			EXECUTE format(
				'SELECT array_agg(id) FROM %I WHERE %I = ANY ($1) AND published_at IS NOT NULL',
				target || 's', TG_ARGV[1]) INTO affected USING changed;
			IF affected IS NOT NULL THEN
				PERFORM note_search_change(CASE target WHEN 'asset' THEN 'item' ELSE 'pack' END, affected);
			END IF;
		END LOOP;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- A table that is emptied at once names no rows.
CREATE FUNCTION note_everything_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_changes (subject) VALUES ('item');
	PERFORM pg_notify('catalogue', 'changes');
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Deleted changes are known to be gone, whoever deletes them.
CREATE FUNCTION note_forgotten_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	latest xid8;
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		SELECT xid INTO latest FROM search_changes ORDER BY xid DESC LIMIT 1;
	ELSE
		SELECT xid INTO latest FROM old_rows ORDER BY xid DESC LIMIT 1;
	END IF;
	IF latest IS NOT NULL THEN
		UPDATE search_queue SET forgotten = latest WHERE forgotten < latest;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER search_changes_deleted AFTER DELETE ON search_changes
	REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_forgotten_changes();
--> statement-breakpoint
CREATE TRIGGER search_changes_truncated BEFORE TRUNCATE ON search_changes
	FOR EACH STATEMENT EXECUTE FUNCTION note_forgotten_changes();
--> statement-breakpoint
DO $$
DECLARE
	watched record;
	call text;
BEGIN
	FOR watched IN
		SELECT * FROM (VALUES
			('assets', 'note_asset_changes', ''),
			('packs', 'note_pack_changes', ''),
			('asset_files', 'note_file_changes', ''),
			('styles', 'note_term_changes', '''{slug,name}'''),
			('categories', 'note_term_changes', '''{slug,name}'', ''category_id'''),
			('contributors', 'note_term_changes', '''{username,name}'', ''contributor_id'''),
			('licenses', 'note_term_changes', '''{id,spdx}'', ''license_id'''),
			('bundles', 'note_term_changes', '''{id,published_at}''')
		) AS rows (name, function, arguments)
	LOOP
		call := format('FOR EACH STATEMENT EXECUTE FUNCTION %I(%s)', watched.function, watched.arguments);
		EXECUTE format('CREATE TRIGGER search_inserted AFTER INSERT ON %I
			REFERENCING NEW TABLE AS new_rows %s', watched.name, call);
		EXECUTE format('CREATE TRIGGER search_updated AFTER UPDATE ON %I
			REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows %s', watched.name, call);
		EXECUTE format('CREATE TRIGGER search_deleted AFTER DELETE ON %I
			REFERENCING OLD TABLE AS old_rows %s', watched.name, call);
		EXECUTE format('CREATE TRIGGER search_truncated AFTER TRUNCATE ON %I
			FOR EACH STATEMENT EXECUTE FUNCTION note_everything_changed()', watched.name);
	END LOOP;
END
$$;
