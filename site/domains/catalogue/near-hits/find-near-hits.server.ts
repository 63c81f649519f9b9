import type { AssetKind } from '@tessera/contracts'
import type { Deps } from '#platform/context.ts'
import { families } from '#web/routing/rows/families.ts'
import { findCachedAssetCards, toCard } from '#domains/catalogue/cards/index.server.ts'
import { findIds, toCell, whenAvailable } from '#domains/catalogue/search/index.server.ts'
import type { NearHits } from './near-hits.ts'

const MOST_HITS = 6
const MOST_WORDS = 6
const MOST_LETTERS = 80

/** Assets that the words of an address with no page come close to; null where nothing does. */
export async function findNearHits(
  { search, ...deps }: Pick<Deps, 'search' | 'pool' | 'catalogueCache'>,
  pathname: string,
): Promise<NearHits | null> {
  const { words, kind } = readMissingAddress(pathname)
  if (words.length === 0) return null
  const ids = await whenAvailable(() => collectIds({ search }, words, kind))
  if (!ids || ids.length === 0) return null
  const rows = await findCachedAssetCards(deps, ids)
  const cells = rows.map((row) => {
    const { slug, name, kind: kindOfCell, svg, picture } = toCell(toCard(row), { isNamed: true })
    return { slug, name, kind: kindOfCell, ...(svg && { svg }), ...(picture && { picture }) }
  })
  return { words: words.join(' '), cells }
}

/** What somebody was looking for, from the last part of the address that says anything. */
export function readMissingAddress(pathname: string): {
  readonly words: readonly string[]
  readonly kind?: AssetKind
} {
  const parts = pathname.slice(0, 400).split('/').filter(Boolean).map(decode)
  const family = families.find(({ one, many, pack }) =>
    parts.slice(0, -1).some((part) => part === one || part === many || part === pack),
  )
  for (const part of parts.toReversed()) {
    const words = wordsOf(part)
    if (words.length > 0) return { words, ...(family && { kind: family.kind }) }
  }
  return { words: [] }
}

/** All words together first, then each alone; within the kind of the address before any other. */
async function collectIds(
  deps: Pick<Deps, 'search'>,
  words: readonly string[],
  kind: AssetKind | undefined,
): Promise<number[]> {
  const found = new Set<number>()
  const texts = [words.join(' '), ...(words.length > 1 ? words.filter(isTelling) : [])]
  const scopes = kind === undefined ? [{}] : [{ kinds: [kind] }, {}]
  for (const scope of scopes) {
    for (const text of texts) {
      if (found.size >= MOST_HITS) return [...found]
      const ids = await findIds(deps, { text, sort: 'relevant', ...scope }, MOST_HITS)
      for (const id of ids) if (found.size < MOST_HITS) found.add(id)
    }
  }
  return [...found]
}

/** Alone, `no` and `a` come close to everything; two letters of Japanese or Korean are a word. */
function isTelling(word: string): boolean {
  return word.length > 3 || !/^[a-z0-9]+$/.test(word)
}

/** Numbers and random names say nothing. */
function wordsOf(part: string): string[] {
  return part
    .slice(0, MOST_LETTERS)
    .replace(/\.\w{1,5}$/, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /\p{L}/u.test(word) && !/^(?=.*\d)[0-9a-f]{6,}$/.test(word))
    .slice(0, MOST_WORDS)
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
