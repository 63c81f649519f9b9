import type { Language } from '@tessera/contracts'
import type { Deps } from '#platform/context.ts'
import { createI18n } from '#web/i18n/create-i18n.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { findAssetCards, toCard, type CardRow } from '#domains/catalogue/cards/index.server.ts'
import { toCell, whenAvailable } from '#domains/catalogue/search/index.server.ts'
import { composeTemplate, type TemplatePart } from './compose-template.ts'
import { PARTS_A_TEMPLATE, type TemplateCategory, type TemplateLayout } from './template-kinds.ts'

/** Candidates: not every hit is a glyph of one colour that can stand inline. */
const CANDIDATES = 60

/** The best pictures of the catalogue for a use, and templates drawn with them. */
export async function loadTemplates<Layout extends TemplateLayout>(
  deps: Pick<Deps, 'search' | 'pool'>,
  category: TemplateCategory,
  layouts: readonly Layout[],
  language: Language,
) {
  const rows = await findUsable(deps, category)
  const { t } = createI18n(language, loadMessages(language, ['templates']))
  const words = { title: t('templates.sampleTitle'), text: t('templates.sampleText') }
  const parts = rows.map(toPart)
  return {
    drawings: layouts.map((layout) => ({
      layout,
      svg: composeTemplate({ category, layout, ...words, parts }),
    })),
    /** The pictures used, with the pages that name author and licence. */
    parts: rows.map((row) => toCell(toCard(row), { isNamed: true })),
  }
}

/** One template as SVG, with the pictures in it. */
export async function loadTemplate(
  deps: Pick<Deps, 'search' | 'pool'>,
  category: TemplateCategory,
  layout: TemplateLayout,
  language: Language,
) {
  const { drawings, parts } = await loadTemplates(deps, category, [layout], language)
  return { svg: drawings[0]?.svg ?? '', parts }
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
