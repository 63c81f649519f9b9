import type { SearchDocument } from '@tessera/search'

const MOST_NAMESAKES = 200
const MOST_TAGS = 24

/**
 * What `shareTags` writes, by names alone: a database without fingerprints has no pictures to compare. `from` may
 * hold more than is searched.
 */
export function shareByName(
  documents: readonly SearchDocument[],
  from: readonly SearchDocument[],
): SearchDocument[] {
  const icons = from.filter(({ kind, productType }) => kind === 'icon' && productType === 'item')
  const namesakes = Map.groupBy(icons, ({ name }) => name.toLowerCase())
  return documents.map((own) => {
    if (own.kind !== 'icon' || own.productType !== 'item') return own
    const packs = new Map<string, Set<number>>()
    const others = (namesakes.get(own.name.toLowerCase()) ?? []).slice(0, MOST_NAMESAKES)
    for (const { packId, tags } of others) {
      if (packId === own.packId) continue
      for (const tag of tags) packs.set(tag, (packs.get(tag) ?? new Set()).add(packId))
    }
    const sharedTags = [...packs]
      .filter(([tag]) => !own.tags.includes(tag))
      .sort(([a, x], [b, y]) => y.size - x.size || (a < b ? -1 : 1))
      .slice(0, MOST_TAGS)
      .map(([tag]) => tag)
    return { ...own, sharedTags }
  })
}
