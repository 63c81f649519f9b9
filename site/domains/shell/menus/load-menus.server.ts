import type { Deps } from '#platform/context.ts'
import type { LocaleCode } from '#web/i18n/locales.ts'
import { hrefs } from '#web/routing/href.ts'
import { findAssetCards, toCard, type CardRow } from '#domains/catalogue/cards/index.server.ts'
import { navigationIn } from './load-shell-links.server.ts'
import type { MenuPanel, MenuTile, TilePicture } from './menu-model.ts'
import type { Tile, TileSubject } from './navigation-model.ts'

type MenuDeps = Pick<Deps, 'search' | 'pool'>

/** Glyphs in a tile, and how many are looked at for those that are light enough to stand inline. */
const GLYPHS = 6
const CANDIDATES = 40
const LONGEST_GLYPH = 1200
const TILE_WIDTHS = [300, 500] as const
/** Of the place of a picture. */
const WIDE_FROM = 1.2

/** Everything under the entries of the header, each tile with pieces of this catalogue. */
export async function loadMenus(deps: MenuDeps, language: LocaleCode): Promise<MenuPanel[]> {
  const taken = new Set<number>()
  const menus = navigationIn(deps, language)
  if (!deps.search.isReady()) return menus.map(({ id, lists }) => ({ id, lists, tiles: [] }))
  const panels: MenuPanel[] = []
  for (const { id, tiles, lists } of menus) {
    const filled: MenuTile[] = []
    for (const tile of tiles) filled.push(await fillTile(deps, tile, taken))
    panels.push({ id, lists, tiles: filled })
  }
  return panels
}

/** A piece stands in one tile only. */
async function fillTile(deps: MenuDeps, tile: Tile, taken: Set<number>): Promise<MenuTile> {
  const { shows, ...link } = tile
  const rows = (await findSubject(deps, shows)).filter(({ id }) => !taken.has(id))
  const glyphs = rows.filter(isGlyph).slice(0, GLYPHS)
  const isGlyphs = shows.kind === 'icon' && glyphs.length > 0
  const picture = isGlyphs ? undefined : rows[0]
  for (const { id } of isGlyphs ? glyphs : rows.slice(0, 1)) taken.add(id)
  return {
    ...link,
    ...(isGlyphs && { glyphs: glyphs.map(({ inlineSvg }) => inlineSvg ?? '') }),
    ...(picture && { picture: toPicture(picture) }),
  }
}

async function findSubject(
  { search, pool }: MenuDeps,
  { kind, text, isAnimated, isUnicon }: TileSubject,
): Promise<CardRow[]> {
  const { ids } = await search.search({
    kinds: [kind],
    productType: 'item',
    sort: text === undefined ? 'popular' : 'relevant',
    offset: 0,
    limit: CANDIDATES,
    facets: 'kinds',
    ...(text !== undefined && { text, lang: 'en' as const }),
    ...(isAnimated && { isAnimated }),
    ...(isUnicon && { isUnicon }),
  })
  const numbers = ids.map(({ id }) => id)
  return findAssetCards(pool, numbers)
}

function isGlyph({ inlineSvg }: CardRow): boolean {
  return inlineSvg !== null && inlineSvg.length <= LONGEST_GLYPH
}

function toPicture(row: CardRow): TilePicture {
  const { uuid, modifiedAt, width, height } = toCard(row)
  const at = (wide: number) => hrefs.image(uuid, { width: wide, modifiedAt })
  return {
    src: at(TILE_WIDTHS[0]),
    srcSet: TILE_WIDTHS.map((wide) => `${at(wide)} ${wide}w`).join(', '),
    isWide: width !== null && height !== null && width >= height * WIDE_FROM,
  }
}
