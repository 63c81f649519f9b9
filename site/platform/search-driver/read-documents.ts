import { facets } from '@tessera/contracts'
import type { ProductType, SearchDocument } from '@tessera/search'
import type { Pool } from 'pg'
import type { CatalogueCounts, Taxonomy, Term } from './catalogue-search.ts'
import { readConsistently, type ChangedIds } from './change-queue.ts'
import { bundleQuery, assetQuery, packQuery } from './document-queries.ts'
import { facetsVersion } from './facet-columns.ts'
import { drawingOf } from './drawing-of.ts'
import { readFacets, type FacetFacts } from './facet-readers.ts'

type DocumentRow = Omit<
  SearchDocument,
  'packName' | 'contributorName' | 'categoryName' | 'productType' | 'palette' | 'values'
> &
  FacetFacts & {
    /** `#rrggbb` each. */
    readonly colors: readonly string[]
    /** The names of the packs of a bundle. */
    readonly packNames: string | null
  }

/**
 * Its number is raised when documents are made otherwise, and the rest follows the table of facets,
 * so that former snapshots are not used.
 */
export const DOCUMENT_VERSION = `t6-${facetsVersion(facets)}`

type Queryable = Pick<Pool, 'query'>

/** Rows that are in memory at a time, whatever the size of the catalogue. */
const ROWS_AT_ONCE = 5000

/**
 * Every published asset, pack and bundle as the search indexes it, a few at a time. The client must
 * be in a transaction.
 */
export async function streamCatalogue(
  client: Queryable,
  taxonomy: Taxonomy,
  take: (document: SearchDocument) => void,
): Promise<void> {
  const packs = await client.query<Pick<DocumentRow, 'id' | 'name'>>(
    'select id, name from packs where published_at is not null',
  )
  const names = namesOf(taxonomy, packs.rows)
  for (const [productType, query] of [
    ['item', assetQuery],
    ['pack', packQuery],
    ['bundle', bundleQuery],
  ] as const) {
    for await (const row of rowsOf(client, query)) take(toDocument(row, productType, names))
  }
}

/** Through a cursor, so that ten million rows never stand in memory together. */
async function* rowsOf(client: Queryable, query: string): AsyncGenerator<DocumentRow> {
  await client.query(`declare catalogue_rows no scroll cursor for ${query}`)
  try {
    for (;;) {
      const { rows } = await client.query<DocumentRow>(`fetch ${ROWS_AT_ONCE} from catalogue_rows`)
      yield* rows
      if (rows.length < ROWS_AT_ONCE) return
    }
  } finally {
    await client.query('close catalogue_rows')
  }
}

/** All documents of `streamCatalogue` together, for a catalogue that surely fits into memory. */
export async function readDocuments(pool: Pool, taxonomy: Taxonomy): Promise<SearchDocument[]> {
  return readConsistently(pool, (client) => collectDocuments(client, taxonomy))
}

/** As `readDocuments`, in the transaction of a client. */
export async function collectDocuments(
  client: Queryable,
  taxonomy: Taxonomy,
): Promise<SearchDocument[]> {
  const documents: SearchDocument[] = []
  await streamCatalogue(client, taxonomy, (document) => documents.push(document))
  return documents
}

/** The same documents of some assets, packs and bundles; what is not published is left out. */
export async function readSomeDocuments(
  from: Queryable,
  wanted: ChangedIds,
  taxonomy: Taxonomy,
): Promise<SearchDocument[]> {
  const someRows = async (query: string, ids: readonly number[]) =>
    ids.length === 0 ? [] : (await from.query<DocumentRow>(`${query} and id = any($1)`, [ids])).rows
  const items = await someRows(assetQuery, wanted.items)
  const packs = await someRows(packQuery, wanted.packs)
  const bundles = await someRows(bundleQuery, wanted.bundles)
  const names = await from.query<Pick<DocumentRow, 'id' | 'name'>>(
    'select id, name from packs where published_at is not null and id = any($1)',
    [[...new Set(items.map(({ packId }) => packId))]],
  )
  const all = namesOf(taxonomy, names.rows)
  return [
    ...items.map((row) => toDocument(row, 'item', all)),
    ...packs.map((row) => toDocument(row, 'pack', all)),
    ...bundles.map((row) => toDocument(row, 'bundle', all)),
  ]
}

type Names = Readonly<Record<'contributors' | 'categories' | 'packs', ReadonlyMap<number, string>>>

function namesOf(
  { contributors, categories }: Taxonomy,
  packs: readonly Pick<DocumentRow, 'id' | 'name'>[],
): Names {
  const nameOf = (terms: readonly Pick<Term, 'id' | 'name'>[]) =>
    new Map(terms.map(({ id, name }) => [id, name]))
  return {
    contributors: nameOf(contributors),
    categories: nameOf(categories),
    packs: nameOf(packs),
  }
}

function toDocument(row: DocumentRow, productType: ProductType, names: Names): SearchDocument {
  return {
    id: row.id,
    productType,
    kind: row.kind,
    name: row.name,
    tags: row.tags,
    ...(row.sharedTags!.length > 0 && { sharedTags: row.sharedTags! }),
    packId: row.packId,
    styleId: row.styleId,
    categoryId: row.categoryId,
    values: readFacets(row),
    packName: row.packNames ?? (productType === 'item' ? (names.packs.get(row.packId) ?? '') : ''),
    contributorId: row.contributorId,
    contributorName: names.contributors.get(row.contributorId) ?? '',
    categoryName: names.categories.get(row.categoryId) ?? '',
    isFree: row.isFree,
    isExclusive: row.isExclusive,
    isFeatured: row.isFeatured,
    isAnimated: row.isAnimated,
    isUnicon: row.isUnicon,
    colorBuckets: row.colorBuckets,
    palette: row.colors.map((hex) => Number.parseInt(hex.slice(1), 16)),
    popularity: row.popularity,
    publishedAt: row.publishedAt,
    ...(productType === 'item' && { drawing: drawingOf(row, names.packs.get(row.packId) ?? '') }),
  }
}

/** Styles, categories and contributors with their addresses. */
export async function readTaxonomy(from: Queryable): Promise<Taxonomy> {
  const terms = async (sql: string) => (await from.query<Term>(sql)).rows
  return {
    styles: await terms('select id, slug, name from styles order by name'),
    categories: await terms('select id, slug, name from categories order by name'),
    contributors: await terms('select id, username as slug, name from contributors order by name'),
  }
}

export async function hasPublished(from: Queryable): Promise<boolean> {
  const { rows } = await from.query<{ found: boolean }>(
    'select exists (select from assets where published_at is not null) as found',
  )
  return rows[0]?.found ?? false
}

/** Exact counts of what is published. */
export async function readCounts(pool: Queryable): Promise<CatalogueCounts> {
  const kinds = await pool.query<{
    kind: string
    count: number
    animated: number
    unicons: number
  }>(`
    select kind, count(*)::integer as count,
      count(*) filter (where is_animated)::integer as animated,
      count(unicon_family)::integer as unicons
    from assets where published_at is not null group by kind`)
  const others = await pool.query<{ packs: number; bundles: number; contributors: number }>(`
    select
      (select count(*)::integer from packs where published_at is not null) as packs,
      (select count(*)::integer from bundles where published_at is not null and exists (
        select from bundle_packs part join packs p on p.id = part.pack_id
        where part.bundle_id = bundles.id and p.published_at is not null)) as bundles,
      (select count(distinct contributor_id)::integer from assets where published_at is not null)
        as contributors`)
  const [{ packs = 0, bundles = 0, contributors = 0 } = {}] = others.rows
  return {
    items: kinds.rows.reduce((sum, { count }) => sum + count, 0),
    packs,
    bundles,
    contributors,
    byKind: Object.fromEntries(kinds.rows.map(({ kind, count }) => [kind, count])),
    animatedIcons: kinds.rows.find(({ kind }) => kind === 'icon')?.animated ?? 0,
    unicons: kinds.rows.find(({ kind }) => kind === 'icon')?.unicons ?? 0,
  }
}

/** Changes with every change of a published row; a snapshot of another revision is not used. */
export async function readRevision(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ revision: string }>(`
    select concat_ws('-', '${DOCUMENT_VERSION}',
      (select count(published_at) || '.' || coalesce(max(updated_at)::text, '') from assets),
      (select count(published_at) || '.' || coalesce(max(updated_at)::text, '') from packs),
      (select count(published_at) || '.' || coalesce(max(updated_at)::text, '') from bundles)
    ) as revision`)
  return rows[0]?.revision ?? ''
}
