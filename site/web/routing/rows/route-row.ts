import type { AssetKind } from '@tessera/contracts'
import type { LocaleCode } from '#web/i18n/locales.ts'
import type { ListingFilter } from './families.ts'
import type { GuardName } from '#web/routing/guards.ts'
import type { KeywordListName, KitList, RoundupName } from '#web/routing/list-names.ts'
import type { UniconFamily } from './unicon-families.ts'
import type { StaticText } from './static-pages.ts'
import type { LaterId } from './coming-soon-pages.ts'
import type { PageName } from './pages.ts'
import type { TopicId } from './topics.ts'

/** What a row fixes of a search; the visitor's own filters come on top. */
export type Facet = {
  readonly kind?: AssetKind
  readonly filter?: ListingFilter
  readonly productType?: 'item' | 'pack'
  /** The address promises a free asset; others answer 301 to their plain address. */
  readonly isFreeAddress?: boolean
  readonly topic?: TopicId
  readonly keywords?: KeywordListName
  readonly roundup?: RoundupName
  readonly kitList?: KitList
  readonly unicon?: UniconFamily['id']
  /** A list of all categories or styles. */
  readonly terms?: 'category' | 'style'
  /** A static text. */
  readonly text?: StaticText
  /** Says what is coming. */
  readonly later?: LaterId
}

export type RouteRow = {
  readonly id: string
  /** React Router pattern, without language prefix. */
  readonly path: string
  readonly page: PageName
  readonly facet?: Facet
  /** For the redirect page: the pattern it leads to. */
  readonly to?: string
  /** Who may see it; asked in this order before anything is loaded. */
  readonly guards?: readonly GuardName[]
  readonly locales: readonly LocaleCode[] | 'all'
  /** shared: anonymous answers are kept for a minute; none: never kept. */
  readonly cache: 'shared' | 'none'
  /** An editor fills the window and brings its own bar: no header and footer of the shop. */
  readonly isEditor?: true
}

/** A row in every language, kept for a minute where it may be. */
export const row = (
  id: string,
  path: string,
  page: PageName,
  rest: Partial<RouteRow> = {},
): RouteRow => ({
  id,
  path,
  page,
  locales: 'all',
  cache: page === 'redirect' || page === 'notFound' ? 'none' : 'shared',
  ...rest,
})

/** A page of one visitor: never kept. */
export const own = (
  id: string,
  path: string,
  page: PageName,
  guards: readonly GuardName[],
): RouteRow => row(id, path, page, { guards, cache: 'none' })

/** A path that leads to another pattern for good. */
export const redirect = (path: string, to: string): RouteRow =>
  row(`redirect${path}`, path, 'redirect', { to })
