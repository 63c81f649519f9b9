import { redirect } from 'react-router'
import type { AssetKind } from '@tessera/contracts'
import { createI18n, type I18n } from '#web/i18n/create-i18n.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { localizePath } from '#web/i18n/locales.ts'
import { breadcrumbList, itemList, structuredGraph } from '#web/markup/structured-data.ts'
import { hrefs } from '#web/routing/href.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import type { BasePageData, PageHead } from '#web/routing/page-meta.ts'
import type { RequestScope } from '#platform/context.ts'
import { findCachedAssetCards, toCard } from '#domains/catalogue/cards/index.server.ts'
import { kindName } from '#domains/catalogue/cards/index.ts'
import { toCell, whenAvailable } from '#domains/catalogue/search/index.server.ts'
import type { ResultCell } from '#domains/catalogue/search/index.ts'
import { answerComing } from '#domains/catalogue/terms/index.server.ts'
import { curate, inTurn, type CuratedList } from '#domains/catalogue/curated/index.server.ts'
import type { CuratedRule } from '#domains/catalogue/curated/index.ts'
import { curatedAddress, readPage, type CuratedRoute } from './curated-route.ts'

const PER_PAGE = 60
/** Each page reads all before it; who looks further searches. */
const MOST_PAGES = 1000
/** Works named in structured data. */
const LISTED = 12

export type CuratedModel = {
  readonly place: CuratedRoute
  readonly name: string
  readonly lead: string
  /** The page above, where there is one. */
  readonly parent: { readonly label: string; readonly to: string } | null
  readonly kind: AssetKind | null
  readonly kinds: readonly { readonly kind: AssetKind | null; readonly count: number }[]
  readonly total: number
  readonly page: number
  readonly lastPage: number
  readonly cells: readonly ResultCell[]
  readonly texts: readonly string[]
  /** Opens a collection in the colour editor. */
  readonly colorEditor: string | null
  /** Opens the icons of a collection in the icon editor. */
  readonly iconEditor: string | null
}

export type CuratedPageData = { readonly pageData: BasePageData; readonly model: CuratedModel }

/** Works put together by hand, in their order. */
type Chosen = {
  readonly works: readonly { readonly id: number; readonly kind: AssetKind }[]
}

type Wanted = {
  readonly rule: CuratedRule | Chosen
  readonly place: CuratedRoute
  readonly kind: AssetKind | null
  readonly query: URLSearchParams
  readonly words: (i18n: I18n) => Pick<CuratedModel, 'name' | 'parent'> & {
    /** Written for the subject; without one the description of the head stands in its place. */
    readonly lead?: string
    readonly title: 'curated.title' | 'curated.collectionTitle'
  }
  /** Where the same content has another main address. */
  readonly canonical?: string | undefined
}

/** The data of a curated page, of all its kinds in turn or of one. */
export async function loadCuratedPage(
  { deps, language, origin }: RequestScope,
  { rule, place, kind, query, words, canonical }: Wanted,
) {
  const page = readPage(query)
  const found = await gather(deps, rule, Math.min(page, MOST_PAGES) * PER_PAGE)
  if (found === null) return answerComing(language)
  const counts = [...found].map(([of, { total }]) => ({ kind: of, count: total }))
  const ids = kind === null ? allOf(rule, found) : (found.get(kind)?.ids ?? [])
  const total = kind === null ? sum(counts) : (found.get(kind)?.total ?? 0)
  const lastPage = Math.min(MOST_PAGES, Math.max(1, Math.ceil(total / PER_PAGE)))
  if (page > lastPage) throw redirect(curatedAddress(place, { kind, page: lastPage }), 302)
  const rows = await findCachedAssetCards(deps, ids.slice((page - 1) * PER_PAGE, page * PER_PAGE))
  const i18n = createI18n(
    language,
    loadMessages(language, ['topics', 'curated', 'catalogue', 'search', 'ui']),
  )
  const { name, lead, parent, title } = words(i18n)
  const only = kind ?? onlyKind(counts)
  const what = only === null ? i18n.t('catalogue.works') : kindName(i18n.t, only)
  const described = i18n.t('curated.describe', { count: total, what, words: name })
  const at = (path: string) => origin + localizePath(path, language)
  const head: PageHead = {
    title: i18n.t(title, { name, what }) + pageSuffix(i18n, page),
    description: lead === undefined ? described : `${lead} ${described}`,
    canonical: canonical ?? curatedAddress(place, { kind, page }),
    noindex: total === 0,
    structured: structuredGraph([
      breadcrumbList([
        ...(parent === null ? [] : [{ name: parent.label, item: at(parent.to) }]),
        { name, item: at(place.path) },
      ]),
      itemList(
        name,
        total,
        rows.slice(0, LISTED).map((row) => ({
          name: row.name,
          url: at(hrefs.item(row.kind, row.slug)),
        })),
      ),
    ]),
    ...(page > 1 && { previous: curatedAddress(place, { kind, page: page - 1 }) }),
    ...(page < lastPage && { next: curatedAddress(place, { kind, page: page + 1 }) }),
  }
  const model: CuratedModel = {
    place,
    name,
    lead: lead ?? described,
    parent,
    kind,
    kinds: [{ kind: null, count: sum(counts) }, ...counts],
    total,
    page,
    lastPage,
    cells: rows.map((row) => toCell(toCard(row), { isNamed: kind !== 'icon' })),
    texts: 'works' in rule ? [] : rule.texts,
    colorEditor:
      total > 0 && place.kindIn === 'path'
        ? `/color-editor?${new URLSearchParams({ art: place.path })}`
        : null,
    iconEditor:
      place.kindIn === 'path' && counts.some(({ kind: of, count }) => of === 'icon' && count > 0)
        ? `/icon-editor?${new URLSearchParams({ collection: place.path.split('/').at(-1) ?? '' })}`
        : null,
  }
  return { pageData: makePageData(language, ['curated', 'catalogue'], () => head), model }
}

/** What belongs to a page, by kind; null while there is no catalogue. */
async function gather(
  deps: RequestScope['deps'],
  rule: CuratedRule | Chosen,
  most: number,
): Promise<ReadonlyMap<AssetKind, CuratedList> | null> {
  if (!('works' in rule)) return whenAvailable(() => curate(deps, rule, most))
  const kinds = new Set(rule.works.map(({ kind }) => kind))
  return new Map(
    [...kinds].map((kind) => {
      const ids = rule.works.filter((work) => work.kind === kind).map(({ id }) => id)
      return [kind, { ids, total: ids.length }]
    }),
  )
}

/** Of a rule the kinds in turn, so that the first page shows all of them. */
function allOf(
  rule: CuratedRule | Chosen,
  found: ReadonlyMap<AssetKind, CuratedList>,
): readonly number[] {
  return 'works' in rule
    ? rule.works.map(({ id }) => id)
    : inTurn([...found.values()].map(({ ids }) => ids))
}

/** The one kind that a rule gathers; null where there are several. */
function onlyKind(counts: readonly { readonly kind: AssetKind; readonly count: number }[]) {
  const held = counts.filter(({ count }) => count > 0)
  return held.length === 1 ? (held[0]?.kind ?? null) : null
}

function sum(counts: readonly { readonly count: number }[]): number {
  return counts.reduce((total, { count }) => total + count, 0)
}

function pageSuffix({ t }: I18n, page: number): string {
  return page === 1 ? '' : `, ${t('catalogue.page', { page })}`
}
