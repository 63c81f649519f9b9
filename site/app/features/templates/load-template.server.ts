import type { Language } from '@tessera/contracts'
import type { Deps } from '#server/context.ts'
import { createI18n } from '../../i18n/i18n-context.tsx'
import { loadMessages } from '../../i18n/load-messages.server.ts'
import { findItemCards, toCard } from '../catalogue/index.server.ts'
import { toCell, whenAvailable } from '../search/index.server.ts'
import { composeTemplate, type TemplatePart } from './compose-template.ts'
import { PARTS_A_TEMPLATE, type TemplateCategory, type TemplateLayout } from './template-kinds.ts'

type Loaded = {
  readonly svg: string
  /** The pictures used, with the pages that name author and licence. */
  readonly parts: readonly ReturnType<typeof toCell>[]
}

/** Candidates: not every hit is a glyph of one colour that can stand inline. */
const CANDIDATES = 60

/** A template with today's best pictures for its use, and those pictures. */
export async function loadTemplate(
  { search, pool }: Pick<Deps, 'search' | 'pool'>,
  category: TemplateCategory,
  layout: TemplateLayout,
  language: Language,
): Promise<Loaded> {
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
  const rows = ids.length === 0 ? [] : await findItemCards(pool, ids)
  const usable = rows
    .filter(({ inlineSvg, colors }) => inlineSvg !== null && colors.length === 0)
    .slice(0, PARTS_A_TEMPLATE)
  const { t } = createI18n(language, loadMessages(language, ['templates']))
  const parts = usable.map((row): TemplatePart => {
    const svg = row.inlineSvg ?? ''
    return {
      svg,
      viewBox: /viewBox="([^"]+)"/.exec(svg)?.[1] ?? '0 0 24 24',
      credit: `${row.name}, ${row.contributorName}`,
    }
  })
  const title = t('templates.sampleTitle')
  const svg = composeTemplate({ category, layout, title, text: t('templates.sampleText'), parts })
  return { svg, parts: usable.map((row) => toCell(toCard(row), { isNamed: true })) }
}
