import { setImmediate } from 'node:timers/promises'
import { createI18n } from '#web/i18n/create-i18n.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import type { LocaleCode } from '#web/i18n/locales.ts'
import { hrefs } from '#web/routing/href.ts'
import type { Deps } from '#platform/context.ts'
import { findCachedAssetCards, toCard } from '#domains/catalogue/cards/index.server.ts'
import { toCell, whenAvailable } from '#domains/catalogue/search/index.server.ts'
import type { TermTile } from '#domains/catalogue/terms/index.ts'
import { curate, shownCollections, type Arranged } from '#domains/catalogue/curated/index.server.ts'
import { findEditorialTiles } from '#domains/catalogue/editorial-collections/index.server.ts'

const ASSETS_PER_TILE = 3

/** Every collection that holds something, with its best pieces, those of the staff first; null while there is no catalogue. */
export async function loadCollections(
  deps: Pick<Deps, 'search' | 'pool' | 'catalogueCache' | 'log'>,
  language: LocaleCode,
): Promise<TermTile[] | null> {
  const { t } = createI18n(language, loadMessages(language, ['topics']))
  const made = await findEditorialTiles(deps.pool, ASSETS_PER_TILE)
  const replaced = new Set(made.map(({ slug }) => slug))
  const ruled = (await shownCollections(deps)).filter(({ slug }) => !replaced.has(slug))
  const found = await whenAvailable(() => curateAll(deps, ruled))
  if (found === null) return null
  const chosen = found.map(({ ids }) => picturesFirst(ids))
  const rows = await findCachedAssetCards(deps, [
    ...new Set([...chosen.flat(), ...made.flatMap(({ firsts }) => firsts)]),
  ])
  const cells = new Map(rows.map((row) => [row.id, toCell(toCard(row), { isNamed: false })]))
  const tilesOfStaff = made.map(({ slug, names, count, firsts }) => ({
    to: hrefs.collection(slug),
    name: names[language] ?? names['en'] ?? slug,
    count,
    cells: firsts.flatMap((id) => cells.get(id) ?? []),
  }))
  const tilesOfRules = found.flatMap(({ collection: { slug }, ids }, index) => {
    const count = [...ids.values()].reduce((sum, { total }) => sum + total, 0)
    if (count === 0) return []
    return {
      to: hrefs.collection(slug),
      name: t(`topics.collection.${slug}`),
      count,
      cells: (chosen[index] ?? []).flatMap((id) => cells.get(id) ?? []),
    }
  })
  return [...tilesOfStaff, ...tilesOfRules]
}

/** One after the other, so that other visitors are answered between the hundreds of searches. */
async function curateAll(
  deps: Pick<Deps, 'search' | 'pool' | 'catalogueCache'>,
  collections: readonly Arranged[],
) {
  const found = []
  for (const collection of collections) {
    found.push({ collection, ids: await curate(deps, collection) })
    await setImmediate()
  }
  return found
}

/** An object, a picture and a motion say more of a collection than three glyphs. */
function picturesFirst(ids: Awaited<ReturnType<typeof curate>>): number[] {
  const order = ['3d', 'illustration', 'lottie', 'kit-illustration', 'icon'] as const
  const firsts = order.flatMap((kind) => ids.get(kind)?.ids.slice(0, 1) ?? [])
  const spares = order.flatMap((kind) => ids.get(kind)?.ids.slice(1, ASSETS_PER_TILE) ?? [])
  return [...firsts, ...spares].slice(0, ASSETS_PER_TILE)
}
