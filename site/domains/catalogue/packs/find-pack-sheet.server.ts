import type { LocaleCode } from '#web/i18n/locales.ts'
import type { Deps } from '#platform/context.ts'
import { findCachedAssetCards, termName, toCard } from '#domains/catalogue/cards/index.server.ts'
import { toCell } from '#domains/catalogue/search/index.server.ts'
import type { SheetChoice } from './pack-address.ts'
import {
  findSheetPage,
  findThemes,
  type Grouping,
  type Theme,
} from './pack-sheet.queries.server.ts'
import type { SheetView, ThemeView } from './pack-view.ts'
import type { PackFigures, PackRow } from './packs.queries.server.ts'

const GLYPHS_PER_PAGE = 240
const PICTURES_PER_PAGE = 48
/** A pack that fits on a screen is not cut up. */
const FEWEST_GROUPED = 40

type Wanted = {
  readonly pack: PackRow
  readonly figures: PackFigures
  readonly choice: SheetChoice
  readonly language: LocaleCode
}

/** One page of a pack's assets, grouped by theme; a theme that is not there counts as none chosen. */
export async function findPackSheet(
  deps: Pick<Deps, 'pool' | 'catalogueCache'>,
  { pack, figures, choice, language }: Wanted,
): Promise<SheetView> {
  const grouping = groupingOf(figures)
  const filter = { packId: pack.id, grouping, text: choice.text }
  const { pool, catalogueCache } = deps
  const key = `${pack.id} ${grouping} ${choice.text}`
  const found = await catalogueCache.once(`pack themes ${key}`, () => findThemes(pool, filter))
  const themes = found.map((theme) => toThemeView(theme, grouping, language))
  const chosen = themes.find(({ key }) => grouping !== 'none' && key === choice.theme)
  const total = chosen?.count ?? themes.reduce((sum, { count }) => sum + count, 0)
  const limit = pack.kind === 'icon' ? GLYPHS_PER_PAGE : PICTURES_PER_PAGE
  const lastPage = Math.max(1, Math.ceil(total / limit))
  const page = Math.min(choice.page, lastPage)
  const theme = chosen?.key ?? null
  const rows = await catalogueCache.once(`pack sheet ${page} ${theme} ${key}`, () =>
    findSheetPage(pool, { ...filter, theme, limit, offset: (page - 1) * limit }),
  )
  const cards = await findCachedAssetCards(
    deps,
    rows.map(({ id }) => id),
  )
  const themeOf = new Map(rows.map(({ id, theme }) => [id, theme]))
  const isNamed = pack.kind !== 'icon'
  const cellsByTheme = Map.groupBy(cards, ({ id }) => themeOf.get(id) ?? '')
  const glyphs = cards.flatMap(({ inlineSvg }) => (inlineSvg === null ? [] : [inlineSvg]))
  return {
    text: choice.text,
    theme: chosen?.key ?? null,
    themes: grouping === 'none' ? [] : themes,
    groups: themes.flatMap((theme) => {
      const held = cellsByTheme.get(theme.key)
      return held ? [{ theme, cells: held.map((row) => toCell(toCard(row), { isNamed })) }] : []
    }),
    total,
    page,
    lastPage,
    isPaintable: pack.kind === 'icon' && glyphs.some((svg) => svg.includes('currentColor')),
    hasStroke: pack.kind === 'icon' && glyphs.some((svg) => svg.includes('stroke-width')),
  }
}

function groupingOf({ items, categorised, categories }: PackFigures): Grouping {
  if (items < FEWEST_GROUPED) return 'none'
  return categories > 1 && categorised * 2 >= items ? 'category' : 'letter'
}

function toThemeView(
  { key, name, count }: Theme,
  grouping: Grouping,
  language: LocaleCode,
): ThemeView {
  if (grouping !== 'category') return { key, name: key, count }
  return { key, name: termName(language, 'category', { slug: key, name }), count }
}
