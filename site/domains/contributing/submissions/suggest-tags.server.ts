import type { AssetKind } from '#db/schema/catalogue.ts'
import type { SimilarAsset } from '#db/schema/contributing/submissions.ts'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { findTagsOf } from './alike.queries.server.ts'

const MOST = 12
const NAMESAKES = 8
/** An asset found by its name counts as one that looks fairly alike. */
const NAMESAKE_WEIGHT = 0.7

type Described = {
  readonly name: string
  readonly kind: AssetKind
  readonly tags: readonly string[]
  readonly alike: readonly SimilarAsset[]
}

/**
 * Words that works which look alike, or are called alike, have in common; those of the most alike
 * first, without the ones it has already.
 */
export async function suggestTags(
  deps: Pick<Deps, 'pool' | 'search' | 'log'>,
  { name, kind, tags, alike }: Described,
): Promise<string[]> {
  const weights = new Map(alike.map(({ assetId, similarity }) => [assetId, similarity ** 2]))
  for (const id of await namesakes(deps, name, kind)) {
    weights.set(id, (weights.get(id) ?? 0) + NAMESAKE_WEIGHT)
  }
  const scores = new Map<string, number>()
  for (const { assetId, tag } of await findTagsOf(deps.pool, [...weights.keys()])) {
    scores.set(tag, (scores.get(tag) ?? 0) + (weights.get(assetId) ?? 0))
  }
  const known = new Set(tags)
  return [...scores]
    .filter(([tag]) => !known.has(tag))
    .toSorted(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
    .slice(0, MOST)
    .map(([tag]) => tag)
}

async function namesakes(
  { search, log }: Pick<Deps, 'search' | 'log'>,
  text: string,
  kind: AssetKind,
): Promise<number[]> {
  try {
    const { ids } = await search.search({
      text,
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
