import type { Language } from '@tessera/contracts'
import type { Deps } from '#platform/context.ts'
import { localeOf } from '#web/i18n/locales.ts'
import { createI18n } from '#web/i18n/create-i18n.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { findAssetCards, toCard, type CardRow } from '#domains/catalogue/cards/index.server.ts'
import { toCell, whenAvailable } from '#domains/catalogue/search/index.server.ts'
import { composeTemplate, pictureCount, type TemplatePart } from './compose-template.ts'
import { openFaces } from './outline-text.server.ts'
import { setWords } from './set-text.server.ts'
import type { TemplateCategory } from './template-categories.ts'
import type { KnownLayout } from './template-layouts.ts'

/** Candidates: not every hit is a glyph of one colour that can stand inline. */
const CANDIDATES = 60
/** As many as the fullest arrangement holds. */
const PARTS_A_TEMPLATE = 48

/** The best pictures of the catalogue for a use, and templates drawn with them. */
export async function loadTemplates(
  deps: Pick<Deps, 'search' | 'pool'>,
  category: TemplateCategory,
  layouts: readonly KnownLayout[],
  language: Language,
) {
  const rows = await findUsable(deps, category)
  const { t } = createI18n(language, loadMessages(language, ['templates']))
  const locale = localeOf(language).code
  const parts = rows.map(toPart)
  await openFaces(locale)
  return {
    drawings: layouts.map((layout) => {
      const { id } = layout
      const words = { title: t(`templates.headline.${id}`), text: t(`templates.line.${id}`) }
      const { title, text } = setWords(layout, words, { frame: category, locale })
      return {
        layout: id,
        svg: composeTemplate({ category, layout, title, text, parts }),
        pictures: pictureCount(layout, parts.length),
      }
    }),
    /** The pictures, with the pages that name author and licence. */
    parts: rows.map((row) => toCell(toCard(row), { isNamed: true })),
  }
}

/** One template as SVG, with the pictures in it. */
export async function loadTemplate(
  deps: Pick<Deps, 'search' | 'pool'>,
  category: TemplateCategory,
  layout: KnownLayout,
  language: Language,
) {
  const { drawings, parts } = await loadTemplates(deps, category, [layout], language)
  const [drawing] = drawings
  return { svg: drawing?.svg ?? '', parts: parts.slice(0, drawing?.pictures ?? 0) }
}

async function findUsable(
  { search, pool }: Pick<Deps, 'search' | 'pool'>,
  category: TemplateCategory,
): Promise<CardRow[]> {
  const hits = await whenAvailable(() =>
    search.search({
      text: category.query,
      kinds: ['icon'],
      productType: 'item',
      price: 'free',
      isAnimated: false,
      sort: 'relevant',
      offset: 0,
      limit: CANDIDATES,
      facets: 'kinds',
    }),
  )
  const ids = hits?.ids.map(({ id }) => id) ?? []
  const rows = ids.length === 0 ? [] : await findAssetCards(pool, ids)
  return rows
    .filter(({ inlineSvg, colors }) => inlineSvg !== null && colors.length === 0)
    .slice(0, PARTS_A_TEMPLATE)
}

function toPart({ inlineSvg, name, contributorName }: CardRow): TemplatePart {
  const svg = inlineSvg ?? ''
  return {
    svg,
    viewBox: /viewBox="([^"]+)"/.exec(svg)?.[1] ?? '0 0 24 24',
    credit: `${name}, ${contributorName}`,
  }
}
