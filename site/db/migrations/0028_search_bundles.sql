CREATE INDEX "bundle_packs_pack_id_index" ON "bundle_packs" USING btree ("pack_id");--> statement-breakpoint
-- Bundles are documents of the search: changes name them by the subject bundle. What a bundle is found
-- by comes from its packs as well, so each change of a pack in it counts.
CREATE FUNCTION note_bundle_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed integer[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		changed := ARRAY(SELECT id FROM new_rows WHERE published_at IS NOT NULL);
	ELSIF TG_OP = 'DELETE' THEN
		changed := ARRAY(SELECT id FROM old_rows WHERE published_at IS NOT NULL);
	ELSE
		changed := ARRAY(
			SELECT id FROM old_rows a FULL JOIN new_rows b USING (id)
			WHERE (a.published_at IS NOT NULL OR b.published_at IS NOT NULL)
				AND (a.name, a.price_minor, a.contributor_id, a.published_at)
				IS DISTINCT FROM (b.name, b.price_minor, b.contributor_id, b.published_at));
	END IF;
	PERFORM note_search_change('bundle', changed);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_bundle_part_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed integer[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		changed := ARRAY(SELECT DISTINCT bundle_id FROM new_rows);
	ELSIF TG_OP = 'DELETE' THEN
		changed := ARRAY(SELECT DISTINCT bundle_id FROM old_rows);
	ELSE
		changed := ARRAY(
			SELECT DISTINCT bundle_id FROM old_rows a FULL JOIN new_rows b USING (bundle_id, pack_id)
			WHERE a.position IS DISTINCT FROM b.position);
	END IF;
	IF cardinality(changed) > 0 THEN
		PERFORM note_search_change('bundle', ARRAY(
			SELECT id FROM bundles WHERE id = ANY (changed) AND published_at IS NOT NULL));
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Only updates: a pack in a bundle is neither new nor deleted.
CREATE FUNCTION note_bundles_of_packs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed integer[];
BEGIN
	changed := ARRAY(
		SELECT id FROM old_rows a FULL JOIN new_rows b USING (id)
		WHERE (a.published_at IS NOT NULL OR b.published_at IS NOT NULL)
			AND (a.kind, a.name, a.tags, a.license_id, a.category_id, a.style_id, a.price_minor,
				a.is_exclusive, a.is_featured, a.is_animated, a.popularity, a.item_count,
				a.published_at IS NULL)
			IS DISTINCT FROM (b.kind, b.name, b.tags, b.license_id, b.category_id, b.style_id,
				b.price_minor, b.is_exclusive, b.is_featured, b.is_animated, b.popularity, b.item_count,
				b.published_at IS NULL));
	IF cardinality(changed) > 0 THEN
		PERFORM note_search_change('bundle', ARRAY(
			SELECT DISTINCT part.bundle_id FROM bundle_packs part
			JOIN bundles ON bundles.id = part.bundle_id AND bundles.published_at IS NOT NULL
			WHERE part.pack_id = ANY (changed)));
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- As before, and the bundles that are found by what is written here.
CREATE OR REPLACE FUNCTION note_term_changes() RETURNS trigger LANGUAGE plpgsql AS $$
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
		EXECUTE CASE TG_ARGV[1] WHEN 'contributor_id' THEN
			'SELECT array_agg(id) FROM bundles
			 WHERE contributor_id = ANY ($1) AND published_at IS NOT NULL'
		ELSE
			format('SELECT array_agg(DISTINCT part.bundle_id) FROM bundle_packs part
				JOIN bundles ON bundles.id = part.bundle_id AND bundles.published_at IS NOT NULL
				JOIN packs ON packs.id = part.pack_id AND packs.%I = ANY ($1)', TG_ARGV[1])
		END INTO affected USING changed;
		IF affected IS NOT NULL THEN
			PERFORM note_search_change('bundle', affected);
		END IF;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER search_inserted ON bundles;
--> statement-breakpoint
DROP TRIGGER search_updated ON bundles;
--> statement-breakpoint
DROP TRIGGER search_deleted ON bundles;
--> statement-breakpoint
CREATE TRIGGER search_bundles_updated AFTER UPDATE ON packs
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION note_bundles_of_packs();
--> statement-breakpoint
CREATE TRIGGER search_truncated AFTER TRUNCATE ON bundle_packs
	FOR EACH STATEMENT EXECUTE FUNCTION note_everything_changed();
--> statement-breakpoint
DO $$
DECLARE
	watched record;
	call text;
BEGIN
	FOR watched IN
		SELECT * FROM (VALUES
			('bundles', 'note_bundle_changes'),
			('bundle_packs', 'note_bundle_part_changes')
		) AS rows (name, function)
	LOOP
		call := format('FOR EACH STATEMENT EXECUTE FUNCTION %I()', watched.function);
		EXECUTE format('CREATE TRIGGER search_inserted AFTER INSERT ON %I
			REFERENCING NEW TABLE AS new_rows %s', watched.name, call);
		EXECUTE format('CREATE TRIGGER search_updated AFTER UPDATE ON %I
			REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows %s', watched.name, call);
		EXECUTE format('CREATE TRIGGER search_deleted AFTER DELETE ON %I
			REFERENCING OLD TABLE AS old_rows %s', watched.name, call);
	END LOOP;
END
$$;
