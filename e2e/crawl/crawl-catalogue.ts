import { extrudeSvg } from '@tessera/model3d'
import { collections, topics } from '#site/domains/catalogue/curated/index.ts'
import type { TestDatabase } from '#site/testing/test-database.ts'
import { uniconCategories } from '#site/web/routing/rows/unicon-families.ts'
import type { createLocalFileStore } from '#site/platform/storage/index.ts'
import { insertSampleKit } from '#site/testing/sample-kit.ts'

/** Pieces of the test catalogue that are copied under other names and tags. */
const templates = [
  { kind: 'icon', slug: 'sun' },
  { kind: 'illustration', slug: 'paper-birds' },
  { kind: '3d', slug: 'mug' },
  { kind: 'lottie', slug: 'bouncing-ball' },
  { kind: 'kit-illustration', slug: 'face-ann' },
] as const

const uniconNames = Array.from({ length: 27 }, (_, index) => `sign-${index + 1}`)

/**
 * Widens the test catalogue so that no page of the crawl is empty: of every kind a piece for each
 * word that a rule gathers by, packs of every mark, the families of Unicons, a kit, two bundles.
 */
export async function insertCrawlCatalogue(
  { pool }: TestDatabase,
  files: ReturnType<typeof createLocalFileStore>,
): Promise<void> {
  const rules = [...collections, ...Object.values(topics)]
  const words = [...new Set(['heart', 'face', ...rules.flatMap(({ texts }) => texts)])]
  await insertMarkedPacks()
  for (const { kind, slug } of templates) await copyPieces(kind, slug)
  await insertModels()
  await insertUnicons()
  await insertKitAndBundles()
  await countTags()

  /** A free, a featured, an exclusive and a paid pack of each kind, copies of the first. */
  async function insertMarkedPacks(): Promise<void> {
    await pool.query(
      `insert into packs (slug, kind, name, description, source_id, source_key, contributor_id,
         license_id, price_minor, is_exclusive, is_featured, item_count, tags, popularity,
         published_at)
       select first.kind || '-' || mark, first.kind, initcap(first.kind || ' ' || mark), '',
         source_id, 'crawl/' || first.kind || '/' || mark, contributor_id, license_id,
         case when mark = 'paid' then 900 else 0 end, mark = 'exclusive', mark = 'featured', 0,
         array['heart', 'face'], 0.5, published_at
       from (select distinct on (kind) * from packs order by kind, id) first
       cross join unnest(array['free', 'featured', 'exclusive', 'paid']) as mark`,
    )
  }

  /** One piece for each word; marks and packs go round. */
  async function copyPieces(kind: string, slug: string): Promise<void> {
    await pool.query(
      `with template as (select * from assets where kind = $1 and slug = $2),
       copied as (
         insert into assets (slug, kind, name, source_id, source_key, pack_id, position,
           contributor_id, license_id, category_id, style_id, tags, colors, color_buckets,
           price_minor, is_exclusive, is_featured, is_animated, width, height, content_hash,
           popularity, published_at)
         select replace(word, ' ', '-') || '-' || $1, $1, initcap(word), t.source_id,
           'crawl/' || $1 || '/' || word, p.id, place, t.contributor_id, t.license_id,
           t.category_id, t.style_id, array[word] || string_to_array(word, ' ') || array['crawl'],
           t.colors, t.color_buckets, p.price_minor / 3, p.is_exclusive, p.is_featured,
           t.is_animated, t.width, t.height, word, 0.4, t.published_at
         from template t cross join unnest($3::text[]) with ordinality as wanted (word, place)
         join packs p on p.kind = $1 and p.slug = $1 || '-' ||
           (array['free', 'featured', 'exclusive', 'paid'])[1 + place % 4]
         returning id
       )
       insert into asset_files (asset_id, format, role, body, storage_key, bytes, sha256, width, height)
       select copied.id, f.format, f.role, f.body, f.storage_key, f.bytes, f.sha256, f.width, f.height
       from copied cross join asset_files f join template on template.id = f.asset_id`,
      [kind, slug, words],
    )
    await pool.query(
      `update packs set item_count =
         (select count(*) from assets where pack_id = packs.id) where kind = $1`,
      [kind],
    )
  }

  async function insertModels(): Promise<void> {
    const model = extrudeSvg('<svg viewBox="0 0 10 10"><path d="M1 1h8v8H1z"/></svg>', {})
    const key = await files.put(model, 'glb')
    await pool.query(
      `insert into asset_files (asset_id, format, storage_key, bytes, sha256)
       select id, 'glb', $1, $2, 'model' from assets where kind = '3d'`,
      [key, model.length],
    )
  }

  /** Twenty-seven icons in each of the four families, one of each category. */
  async function insertUnicons(): Promise<void> {
    await pool.query(
      `with template as (select * from assets where kind = 'icon' and slug = 'arrow-up'),
       copied as (
         insert into assets (slug, kind, name, source_id, source_key, pack_id, position,
           contributor_id, license_id, category_id, style_id, tags, unicon_family, facts, width,
           height, content_hash, popularity, published_at)
         select wanted.name || '-unicons-' || family, 'icon',
           initcap(replace(wanted.name, '-', ' ')),
           t.source_id, family || '/' || wanted.name, t.pack_id, place, t.contributor_id, t.license_id,
           t.category_id, t.style_id, array['sign', 'heart'], family,
           jsonb_build_object('setCategory', ($2::text[])[place]) || case when family = 'monochrome'
             then '{}' else jsonb_build_object('unicode', to_hex(59392 + place)) end,
           24, 24, wanted.name, 0.3, t.published_at
         from template t cross join unnest($1::text[]) with ordinality as wanted (name, place)
         cross join unnest(array['line', 'solid', 'thinline', 'monochrome']) as family
         returning id
       )
       insert into asset_files (asset_id, format, role, body, bytes, sha256, width, height)
       select copied.id, f.format, f.role, f.body, f.bytes, f.sha256, f.width, f.height
       from copied cross join asset_files f join template on template.id = f.asset_id`,
      [uniconNames, uniconCategories],
    )
  }

  async function insertKitAndBundles(): Promise<void> {
    await insertSampleKit(pool, {
      slug: 'plain-faces',
      name: 'Plain Faces',
      pack: 'kit-illustration-free',
    })
    await pool.query(
      `with made as (
         insert into bundles (slug, name, description, published_at)
         select 'bundle-' || mark, 'Bundle ' || mark, 'Packs of the kind ' || mark || '.', now()
         from unnest(array['free', 'featured']) as mark returning id, slug
       )
       insert into bundle_packs (bundle_id, pack_id, position)
       select made.id, packs.id, row_number() over (partition by made.id order by packs.id)
       from made join packs on packs.slug like '%-' || replace(made.slug, 'bundle-', '')`,
    )
  }

  async function countTags(): Promise<void> {
    await pool.query(
      `insert into tags (slug, name, asset_count)
       select tag, tag, count(*) from assets cross join unnest(tags) as tag group by tag
       on conflict (slug) do update set asset_count = excluded.asset_count`,
    )
  }
}
