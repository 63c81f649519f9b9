-- The search knows the palette of an item, so a change of it is one of the search.
CREATE OR REPLACE FUNCTION note_asset_changes() RETURNS trigger LANGUAGE plpgsql AS $$
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
					a.unicon_family, a.colors, a.color_buckets, a.width, a.height, a.popularity, a.published_at)
				IS DISTINCT FROM (b.kind, b.name, b.tags, b.pack_id, b.license_id, b.contributor_id,
					b.category_id, b.style_id, b.price_minor, b.is_exclusive, b.is_featured,
					b.is_animated, b.unicon_family, b.colors, b.color_buckets, b.width, b.height, b.popularity,
					b.published_at));
	END IF;
	PERFORM note_search_change('item', changed);
	RETURN NULL;
END
$$;
