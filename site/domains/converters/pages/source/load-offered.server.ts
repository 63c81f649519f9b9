import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { findAsset } from '#domains/catalogue/assets/index.server.ts'
import { findPack } from '#domains/catalogue/packs/index.server.ts'
import { openCollection } from '#domains/workspace/collections/index.server.ts'
import type { CatalogueSource, OfferedFiles, SampleFile } from './offered-files.ts'
import { findSamples, type SampleRow } from './samples.queries.server.ts'

type Scope = Pick<RequestScope, 'deps' | 'actor'>

/** Stored formats of the catalogue by the graph's names. */
const storedNames: Readonly<Record<string, string>> = {
  svg: 'svg',
  lottie: 'json',
  png: 'png',
  jpg: 'jpg',
  webp: 'webp',
}

/** What a page of a pair can be tried with: samples in its source format, and what a link named. */
export async function loadOffered(
  scope: Scope,
  from: string,
  query: URLSearchParams,
): Promise<OfferedFiles> {
  const [samples, source] = await Promise.all([
    loadSamples(scope, from),
    findSource(scope, query).then((found) => (found && fits(found, from) ? found : null)),
  ])
  return { samples, source }
}

function fits(source: CatalogueSource, from: string): boolean {
  return source.kind === 'item' ? source.format === storedNames[from] : from === 'svg'
}

/** Null where nothing is named, or nothing that the visitor may see. */
export async function findSource(
  { deps, actor }: Scope,
  query: URLSearchParams,
): Promise<CatalogueSource | null> {
  const [item, pack, collection] = ['item', 'pack', 'collection'].map((name) => query.get(name))
  try {
    if (item) return await findItem(deps, item)
    if (pack) {
      const { uuid, name } = await findPack(deps, { id: pack })
      return { kind: 'pack', name, url: `/packs/${uuid}/download.zip` }
    }
    if (!collection) return null
    const { row } = await openCollection(deps.pool, actor, collection)
    const url = `/collections/${row.uuid}/export.zip?format=svg`
    return { kind: 'collection', name: row.name, url }
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

async function findItem(deps: Scope['deps'], id: string): Promise<CatalogueSource | null> {
  const { item, files, formats } = await findAsset(deps, { id })
  const offered = new Set<string>(formats.map(({ format }) => format))
  const original = files.find(({ role, format }) => role === 'original' && offered.has(format))
  if (!original) return null
  const { format } = original
  const { id: number, uuid, name, slug } = item
  return { kind: 'item', id: number, uuid, name, format, file: `${slug}.${format}` }
}

/** By the graph's name what an item is stored as; null where no page converts it. */
export function graphNameOf(storedFormat: string): string | null {
  return Object.keys(storedNames).find((name) => storedNames[name] === storedFormat) ?? null
}

async function loadSamples({ deps }: Scope, from: string): Promise<SampleFile[]> {
  const sample = sampleKinds[from]
  if (!sample) return []
  const rows = await findSamples(deps.pool, sample)
  return rows.map((row) => ({
    uuid: row.uuid,
    name: row.name,
    contributor: row.contributor,
    file: `${row.slug}.${from === 'lottie' ? 'json' : from}`,
    url: sample.url(row),
  }))
}

const drawn = (format: string) => ({
  format: 'svg',
  kinds: ['icon', 'illustration'],
  url: ({ uuid }: SampleRow) => `/images/${uuid}?format=${format}&w=512`,
})

/** Which works are samples, and at which address everybody gets them. */
const sampleKinds: Readonly<
  Record<
    string,
    { readonly format: string; readonly kinds: readonly string[]; url(row: SampleRow): string }
  >
> = {
  svg: {
    format: 'svg',
    kinds: ['icon', 'illustration'],
    url: ({ uuid }) => `/images/${uuid}.svg`,
  },
  lottie: { format: 'json', kinds: ['lottie'], url: ({ uuid }) => `/previews/${uuid}.json` },
  png: drawn('png'),
  webp: drawn('webp'),
}
