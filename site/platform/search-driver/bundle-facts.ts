/** Tags of most of its packs first, then the foremost of each; a pack has half as many. */
const MOST_TAGS = 24

const publishedParts = `
  from bundle_packs part join packs p on p.id = part.pack_id and p.published_at is not null`

/** What most assets of a bundle have; among equals what its first pack has. */
const ofMost = (column: string): string => `
  (select p.${column} ${publishedParts} where part.bundle_id = b.id
   group by p.${column} order by sum(p.item_count) desc, min(part.position) limit 1)`

/**
 * Every published bundle with what follows from its published packs: it is filed by what most of its
 * assets are, bears the marks that all of its packs bear, and is free where they are and it has no
 * price of its own. One without a published pack has no page and is left out.
 */
export const bundleFacts = `
  select b.id, b.uuid, b.slug, b.name, b.published_at, b.contributor_id, b.price_minor, parts.*,
    ${ofMost('kind')} as kind, ${ofMost('category_id')} as category_id,
    ${ofMost('style_id')} as style_id,
    array(select tag from (
      select tag, count(*) as packs, min(place) as place, min(part.position) as position
      ${publishedParts} cross join unnest(p.tags) with ordinality as own (tag, place)
      where part.bundle_id = b.id group by tag
    ) borne order by packs desc, place, position, tag limit ${MOST_TAGS}) as tags,
    b.price_minor = 0 and parts.are_free as is_free
  from bundles b cross join lateral (
    select array_agg(p.id order by part.position) as pack_ids,
      string_agg(p.name, ' ' order by part.position) as pack_names,
      sum(p.item_count)::integer as item_count, bool_and(p.price_minor = 0) as are_free,
      bool_and(p.is_exclusive) as is_exclusive, bool_and(p.is_featured) as is_featured,
      bool_and(p.is_animated) as is_animated, avg(p.popularity)::real as popularity,
      array_agg(distinct l.spdx order by l.spdx) as licenses, max(p.updated_at) as updated_at
    ${publishedParts} join licenses l on l.id = p.license_id
    where part.bundle_id = b.id
  ) parts
  where b.published_at is not null and parts.pack_ids is not null`
