import type { AssetKind } from '#db/schema/catalogue.ts'
import type { SimilarAsset } from '#db/schema/contributing/submissions.ts'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { NEAR_DUPLICATE } from './readiness/near-duplicate.ts'
import { findTagsOf } from './alike.queries.server.ts'

const MOST = 12
const LEAST_LETTERS = 3
const MOST_WORDS = 4
const NAMESAKES = 8
/** A picture says little about its subject until two are nearly the same. */
const LEAST_LIKENESS = 0.85
/** A word that works like it share; one of them alone may be about anything. */
const LEAST_SHARED = 2

type Described = {
  readonly name: string
  readonly kind: AssetKind
  readonly tags: readonly string[]
  readonly alike: readonly SimilarAsset[]
}

/**
 * Words for a work: those that works called like it, or like one word of its name, have in common, then
 * those of works that look nearly the same. Without the ones it has already. What a picture is of is
 * in its name more often than in its outline: by outlines alone a pebble got the words of logos.
 */
export async function suggestTags(
  deps: Pick<Deps, 'pool' | 'search' | 'log'>,
  { name, kind, tags, alike }: Described,
): Promise<string[]> {
  const near = alike.filter(({ similarity }) => similarity >= LEAST_LIKENESS)
  const weights = new Map(near.map(({ assetId, similarity }) => [assetId, similarity ** 2]))
  for (const id of await namesakes(deps, name, kind)) weights.set(id, (weights.get(id) ?? 0) + 1)
  const twins = near.filter(({ similarity }) => similarity >= NEAR_DUPLICATE)
  const isTwin = new Set(twins.map(({ assetId }) => assetId))
  const scores = new Map<string, { weight: number; works: number }>()
  for (const { assetId, tag } of await findTagsOf(deps.pool, [...weights.keys()])) {
    const { weight, works } = scores.get(tag) ?? { weight: 0, works: 0 }
    scores.set(tag, {
      weight: weight + (weights.get(assetId) ?? 0),
      works: works + (isTwin.has(assetId) ? LEAST_SHARED : 1),
    })
  }
  const known = new Set(tags)
  // Where a site has few works, one of them has to do.
  const least = weights.size > LEAST_SHARED ? LEAST_SHARED : 1
  return [...scores]
    .filter(([tag, { works }]) => works >= least && !known.has(tag) && /\p{L}/u.test(tag))
    .toSorted(([a, one], [b, other]) => other.weight - one.weight || (a < b ? -1 : 1))
    .slice(0, MOST)
    .map(([tag]) => tag)
}

/** Works that are found by a name, and by each of its words that is long enough to mean something. */
async function namesakes(
  deps: Pick<Deps, 'search' | 'log'>,
  name: string,
  kind: AssetKind,
): Promise<number[]> {
  const words = name.split(/[^\p{L}\p{M}]+/u).filter(({ length }) => length >= LEAST_LETTERS)
  const texts = new Set([words.join(' '), ...words.slice(0, MOST_WORDS)])
  texts.delete('')
  const found = await Promise.all([...texts].map((text) => findByText(deps, text, kind)))
  return found.flat()
}

async function findByText(
  { search, log }: Pick<Deps, 'search' | 'log'>,
  text: string,
  kind: AssetKind,
): Promise<number[]> {
  try {
    const { ids } = await search.search({
      text,
      isStrict: true,
      kinds: [kind],
      sort: 'relevant',
      offset: 0,
      limit: NAMESAKES,
    })
    return ids.map(({ id }) => id)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Without a search, such as before the first import, there are words of alike pictures only.
    log.debug({ err: error }, 'no words were suggested by name')
    return []
  }
}
