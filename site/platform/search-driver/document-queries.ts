import { OTHER_LICENSE } from '@tessera/contracts'
import { bundleFacts } from './bundle-facts.ts'

const allColumns = `
  id, kind, name, tags,
  coalesce(contributor_id, 0) as "contributorId",
  coalesce(category_id, 0) as "categoryId",
  coalesce(style_id, 0) as "styleId",
  is_exclusive as "isExclusive",
  is_featured as "isFeatured",
  is_animated as "isAnimated",
  popularity,
  extract(epoch from published_at)::integer as "publishedAt"`

const workColumns = `${allColumns},
  (select spdx from licenses where licenses.id = license_id) as spdx,
  price_minor = 0 as "isFree", null::text as "packNames"`

/** What packs and bundles have none of. */
const noDrawing = `
  false as "isUnicon", 0 as "colorBuckets", '{}'::text[] as colors,
  null::integer as width, null::integer as height, null::text[] as stored,
  '{}'::text[] as "sharedTags"`

/** Each of these ends in a condition, so that another can follow. */
export const assetQuery = `
  select ${workColumns}, coalesce(pack_id, 0) as "packId",
    unicon_family is not null as "isUnicon", color_buckets as "colorBuckets", colors, width, height,
    array(select format from asset_files where asset_id = assets.id and role = 'original') as stored,
    coalesce((select shared.tags from shared_tags shared where shared.asset_id = assets.id),
      '{}') as "sharedTags"
  from assets where published_at is not null`

export const packQuery = `
  select ${workColumns}, id as "packId", ${noDrawing}
  from packs where published_at is not null`

/** Under several licences a bundle counts as under another one. */
export const bundleQuery = `
  select ${allColumns},
    case when cardinality(licenses) = 1 then licenses[1] else '${OTHER_LICENSE}' end as spdx,
    is_free as "isFree", pack_names as "packNames", 0 as "packId", ${noDrawing}
  from (${bundleFacts}) bundle where true`
