import { colorsSimilarity, edgesSimilarity, likeBits } from '@tessera/visual'
import type { Deps } from '#platform/context.ts'
import { findPublishedKinds, findDescriptions, type AlikeFilters } from './alike.queries.server.ts'
import type { PictureQuery } from './query/picture-query.ts'
import { shownKinds, type ShownKind } from './query/shown-kinds.ts'

/** How many of the first of a kind are put in order by all their numbers and their colours. */
const ORDERED = 480
/** What colours count beside shapes, where they matter. */
const COLOR_WEIGHT = 0.6
const BITS = 384

export type AlikeWork = {
  readonly id: number
  /** The share of bits of the code that agree. */
  readonly likeness: number
}

export type AlikeWorks = Readonly<Record<ShownKind, readonly AlikeWork[]>>

type AlikeDeps = Pick<Deps, 'edgeCodes' | 'pool'>

/** All published works that look like a picture and pass the filters, by kind, the most alike first. */
export async function findAlikeWorks(
  { edgeCodes, pool }: AlikeDeps,
  query: PictureQuery,
  filters: AlikeFilters = {},
): Promise<AlikeWorks> {
  const nearest = new Map<number, number>()
  for (const code of query.codes) {
    for (const { id, distance } of await edgeCodes.within(code, likeBits(code))) {
      nearest.set(id, Math.min(distance, nearest.get(id) ?? BITS))
    }
  }
  const works = [...nearest]
    .toSorted((a, b) => a[1] - b[1] || a[0] - b[0])
    .map(([id, distance]) => ({ id, likeness: 1 - distance / BITS }))
  const kinds = await findPublishedKinds(pool, [...nearest.keys()], filters)
  const ofKind = (kind: ShownKind) =>
    order(
      pool,
      query,
      works.filter(({ id }) => kinds.get(id) === kind),
    )
  const [icon, illustration, threeD, lottie] = await Promise.all(shownKinds.map(ofKind))
  return { icon: icon!, illustration: illustration!, '3d': threeD!, lottie: lottie! }
}

/**
 * Puts the first ones in order by the numbers that the browser kept. A picture that was also asked for turned
 * has these numbers of its first position only, so that codes decide.
 */
async function order(
  pool: Deps['pool'],
  { codes, edges, colors }: PictureQuery,
  works: readonly AlikeWork[],
): Promise<readonly AlikeWork[]> {
  const exact = codes.length === 1 ? edges : null
  if (works.length === 0 || (exact === null && colors === null)) return works
  const first = works.slice(0, ORDERED)
  const descriptions = await findDescriptions(
    pool,
    first.map(({ id }) => id),
  )
  const valued = first.map((work) => {
    const own = descriptions.get(work.id)
    const shape = exact && own?.edges ? edgesSimilarity(exact, own.edges) : work.likeness
    const color = colors && own?.colors ? colorsSimilarity(colors, own.colors) : 0
    return { work, value: shape + COLOR_WEIGHT * color }
  })
  const ordered = valued.toSorted((a, b) => b.value - a.value || a.work.id - b.work.id)
  return [...ordered.map(({ work }) => work), ...works.slice(ORDERED)]
}
