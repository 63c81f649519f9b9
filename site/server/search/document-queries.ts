const shared = `
  is_exclusive as "isExclusive",
  is_featured as "isFeatured",
  is_animated as "isAnimated",
  popularity,
  extract(epoch from published_at)::integer as "publishedAt"`

const sharedColumns = `
  id, kind, name, tags,
  (select spdx from licenses where licenses.id = license_id) as spdx,
  contributor_id as "contributorId",
  coalesce(category_id, 0) as "categoryId",
  coalesce(style_id, 0) as "styleId",
  price_minor = 0 as "isFree", ${shared}`

/** What packs and bundles have none of. */
const noTraits = `
  false as "isUnicon", 0 as "colorBuckets", '{}'::text[] as colors,
  null::integer as width, null::integer as height, null::text[] as stored`

/** Each ends in a condition, so that another can follow. */
export const itemQuery = `
  select ${sharedColumns}, coalesce(pack_id, 0) as "packId", null::text as "partNames",
    unicon_family is not null as "isUnicon", color_buckets as "colorBuckets", colors, width, height,
    array(select format from asset_files where asset_id = assets.id and role = 'original') as stored
  from assets where published_at is not null`

export const packQuery = `
  select ${sharedColumns}, id as "packId", null::text as "partNames", ${noTraits}
  from packs where published_at is not null`

/** Tags of most of its packs first, then the foremost of each; a pack has half as many. */
const MOST_TAGS = 24

const partsOf = `
  from bundle_packs part join packs p on p.id = part.pack_id and p.published_at is not null
  where part.bundle_id = b.id`

/** What most items of a bundle have; among equals what its first pack has. */
const ofMost = (column: string): string => `
  (select p.${column} ${partsOf}
   group by p.${column} order by sum(p.item_count) desc, min(part.position) limit 1)`

/**
 * A bundle is filed by what most of its items are, bears the marks that all of its packs bear, and is
 * free where they are and it has no price of its own. One without a published pack has no page.
 */
export const bundleQuery = `
  select id, kind, name, tags, spdx, "contributorId", "categoryId", "styleId", "isFree", ${shared},
    0 as "packId", "partNames", ${noTraits}
  from (
    select b.id, b.name, b.published_at, coalesce(b.contributor_id, 0) as "contributorId",
      ${ofMost('kind')} as kind,
      coalesce(${ofMost('category_id')}, 0) as "categoryId",
      coalesce(${ofMost('style_id')}, 0) as "styleId",
      array(select tag from (
        select tag, count(*) as packs, min(place) as place, min(part.position) as position
        from bundle_packs part join packs p on p.id = part.pack_id and p.published_at is not null
          cross join unnest(p.tags) with ordinality as own (tag, place)
        where part.bundle_id = b.id group by tag
      ) borne order by packs desc, place, position, tag limit ${MOST_TAGS}) as tags,
      b.price_minor = 0 and all_parts.are_free as "isFree", all_parts.*
    from bundles b cross join lateral (
      select bool_and(p.price_minor = 0) as are_free, bool_and(p.is_exclusive) as is_exclusive,
        bool_and(p.is_featured) as is_featured, bool_and(p.is_animated) as is_animated,
        avg(p.popularity)::real as popularity, string_agg(p.name, ' ' order by part.position) as "partNames",
        case when count(distinct l.spdx) = 1 then min(l.spdx) else 'other' end as spdx
      from bundle_packs part join packs p on p.id = part.pack_id and p.published_at is not null
        join licenses l on l.id = p.license_id
      where part.bundle_id = b.id
    ) all_parts
    where b.published_at is not null and all_parts.popularity is not null
  ) bundle where true`
