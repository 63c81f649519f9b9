import { join } from 'node:path'
import { buildIndex, tokenize, type SearchDocument } from '@tessera/search'
import { fetchPackage } from '#site/catalogue-import/packages/fetch-package.ts'
import { npmDownload } from '#site/catalogue-import/packages/npm-download.ts'
import { readTarball } from '#site/catalogue-import/packages/read-tarball.ts'
import { largePackage } from '#site/catalogue-import/sources/large-profile.ts'
import { createRandom } from '#site/catalogue-import/synthetic/synthetic-documents.ts'
import { root } from '../../tools/build-site.ts'
import { openIconifySearch } from './relevance-iconify.ts'

/** What its own interface answers at most. */
export const ICONIFY_LIMIT = 999
const QUERIES = 400
const BUDGET_MS = 10_000
const packagesDir = join(root, 'node_modules/.cache/tessera-bench/packages')

export type IconifyFigures = {
  readonly icons: number
  readonly sets: number
  readonly oursPerSecond: number
  readonly iconifyPerSecond: number
  /** Queries with more hits than Iconify's search names, so that it cannot say how many. */
  readonly cutShort: number
  readonly queries: number
}

/**
 * Iconify's own search on its own data: every icon of `@iconify/json`, one or two words of icon
 * names as often as they occur in them, on one thread. Ours answers the first page with the exact
 * total and every facet, theirs up to 999 names. A text where a package cannot be fetched.
 */
export async function measureIconify(): Promise<IconifyFigures | string> {
  const documents = await readIcons().catch((error: unknown) => String(error))
  if (typeof documents === 'string') return documents
  const iconify = await openIconifySearch(documents)
  if (typeof iconify === 'string') return iconify
  const index = buildIndex(documents)
  const texts = queriesFrom(documents)
  const page = { sort: 'relevant', offset: 0, limit: 50 } as const
  const ours = (text: string): number => index.search({ ...page, text }).total
  const cutShort = texts.filter((text) => iconify(text).total >= ICONIFY_LIMIT).length
  return {
    icons: documents.length,
    sets: new Set(documents.map(({ packId }) => packId)).size,
    oursPerSecond: perSecond(texts, ours),
    iconifyPerSecond: perSecond(texts, iconify),
    cutShort,
    queries: texts.length,
  }
}

async function readIcons(): Promise<SearchDocument[]> {
  const tarball = await fetchPackage(largePackage, {
    packagesDir,
    download: npmDownload(process.env, root),
  })
  const documents: SearchDocument[] = []
  let packId = 0
  for await (const { bytes } of readTarball(tarball, (path) => /^json\/[^/]+\.json$/.test(path))) {
    const set = JSON.parse(bytes.toString()) as { prefix: string; icons: object }
    packId += 1
    for (const name of Object.keys(set.icons)) {
      documents.push({ ...plain, id: documents.length + 1, name, packId, packName: set.prefix })
    }
  }
  return documents
}

/** Iconify reads names and prefixes only, so that is all that ours gets. */
const plain = {
  productType: 'item',
  kind: 'icon',
  tags: [],
  contributorId: 1,
  contributorName: '',
  categoryId: 1,
  categoryName: '',
  styleId: 1,
  isFree: true,
  isExclusive: false,
  isFeatured: false,
  isAnimated: false,
  isUnicon: false,
  colorBuckets: 0,
  popularity: 0.5,
  publishedAt: 1_700_000_000,
} as const

function queriesFrom(documents: readonly SearchDocument[]): string[] {
  const random = createRandom(5)
  const queries: string[] = []
  while (queries.length < QUERIES) {
    const { name } = documents[Math.floor(random() * documents.length)]!
    const words = tokenize(name).filter((word) => /^[a-z]{3,}$/.test(word))
    const text = words.slice(0, 1 + Math.floor(random() * 2)).join(' ')
    if (text !== '') queries.push(text)
  }
  return queries
}

function perSecond(texts: readonly string[], search: (text: string) => unknown): number {
  for (const text of texts) search(text)
  const start = performance.now()
  let answered = 0
  while (performance.now() - start < BUDGET_MS) search(texts[answered++ % texts.length]!)
  return (answered * 1000) / (performance.now() - start)
}
