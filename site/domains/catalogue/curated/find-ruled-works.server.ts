import type { Deps } from '#platform/context.ts'
import { whenAvailable } from '#domains/catalogue/search/index.server.ts'
import { shownCollections } from './arranged-collections.server.ts'
import { curate, inTurn } from './curate.server.ts'
import type { CollectionSlug } from './curated-rules.ts'

/**
 * The works of a collection that a rule gathers, kinds in turn as its page shows them; null where the
 * address names none, or one that the staff hid.
 */
export async function findRuledWorks(
  deps: Pick<Deps, 'search' | 'pool' | 'catalogueCache' | 'log'>,
  slug: string,
): Promise<{ readonly slug: CollectionSlug; readonly ids: readonly number[] } | null> {
  const collection = (await shownCollections(deps)).find((one) => one.slug === slug)
  if (!collection) return null
  const found = await whenAvailable(() => curate(deps, collection))
  const lists = found === null ? [] : [...found.values()].map(({ ids }) => ids)
  return { slug: collection.slug, ids: inTurn(lists) }
}
