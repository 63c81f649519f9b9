import type { AssetKind } from '@tessera/contracts'
import type { LocaleCode } from '../i18n/locales.ts'
import type { GuardName } from './guards.ts'
import { families, listingFilters, type Family, type ListingFilter } from './families.ts'

/** The page modules; several rows share one. */
export const pages = {
  home: 'features/home/home.page.tsx',
  listing: 'features/search/listing.page.tsx',
  search: 'features/search/search.page.tsx',
  searchStart: 'features/search/search-start.page.tsx',
  item: 'features/asset/item.page.tsx',
  pack: 'features/packs/pack.page.tsx',
  anyItem: 'features/asset/any-item.page.tsx',
  anyPack: 'features/packs/any-pack.page.tsx',
  contributors: 'features/contributors/contributors.page.tsx',
  contributor: 'features/contributors/contributor.page.tsx',
  categories: 'features/catalogue/categories.page.tsx',
  category: 'features/catalogue/category.page.tsx',
  styles: 'features/catalogue/styles.page.tsx',
  style: 'features/catalogue/style.page.tsx',
  api: 'features/developers/api.page.tsx',
  login: 'features/accounts/login/login.page.tsx',
  signup: 'features/accounts/sign-up/signup.page.tsx',
  forgotPassword: 'features/accounts/passwords/forgot-password.page.tsx',
  resetPassword: 'features/accounts/passwords/reset-password.page.tsx',
  changePassword: 'features/accounts/passwords/change-password.page.tsx',
  verifyEmail: 'features/accounts/sign-up/verify-email.page.tsx',
  accountName: 'features/accounts/profile/account-name.page.tsx',
  multiLogin: 'features/accounts/visitor/multi-login.page.tsx',
  logout: 'features/accounts/login/logout.page.tsx',
  access: 'features/accounts/sign-up/access.page.tsx',
  dashboard: 'features/accounts/profile/dashboard.page.tsx',
  profile: 'features/accounts/profile/profile.page.tsx',
  createTeam: 'features/teams/create-team.page.tsx',
  switchAccount: 'features/teams/switch-account.page.tsx',
  invitation: 'features/teams/invitation.page.tsx',
  members: 'features/teams/members.page.tsx',
  redirect: 'routing/redirect.page.tsx',
  notFound: 'routing/not-found.page.tsx',
} as const

export type PageName = keyof typeof pages

/** What a row fixes of a search; the visitor's own filters come on top. */
export type Facet = {
  readonly kind?: AssetKind
  readonly filter?: ListingFilter
  readonly productType?: 'item' | 'pack'
  /** The address promises a free item; others answer 301 to their plain address. */
  readonly isFreeAddress?: boolean
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
}

const row = (id: string, path: string, page: PageName, rest: Partial<RouteRow> = {}): RouteRow => ({
  id,
  path,
  page,
  locales: 'all',
  cache: page === 'redirect' || page === 'notFound' ? 'none' : 'shared',
  ...rest,
})

/** A page of one visitor: never kept. */
const own = (id: string, path: string, page: PageName, guards: readonly GuardName[]): RouteRow =>
  row(id, path, page, { guards, cache: 'none' })

const redirect = (path: string, to: string): RouteRow =>
  row(`redirect${path}`, path, 'redirect', { to })

/** Every address of the site, in one table. More specific rows need not come first: patterns are ranked. */
export const routeTable: readonly RouteRow[] = [
  row('home', '/', 'home'),
  row('search-start', '/search', 'searchStart', { cache: 'none' }),
  row('search/all', '/all-assets/:query', 'search'),
  ...families.flatMap(rowsOfFamily),
  row('contributors', '/contributors', 'contributors'),
  row('contributor', '/contributors/:username', 'contributor'),
  row('contributor/assets', '/contributors/:username/:assets', 'contributor'),
  row('categories', '/categories', 'categories'),
  row('category', '/categories/:slug', 'category'),
  row('category/assets', '/categories/:slug/:assets', 'category'),
  row('styles', '/styles', 'styles'),
  row('style', '/styles/:slug', 'style'),
  row('icon-style', '/icon-styles/:slug', 'style', { facet: { kind: 'icon' } }),
  row('api', '/api', 'api'),
  own('login', '/login', 'login', ['guest']),
  own('signup', '/signup', 'signup', ['guest']),
  own('auth-login', '/auth/login', 'login', ['guest']),
  own('auth-signup', '/auth/signup', 'signup', ['guest']),
  own('canva-login', '/canva/login', 'login', ['guest']),
  own('canva-signup', '/canva/signup', 'signup', ['guest']),
  own('auth-forgot-password', '/auth/forgot-password', 'forgotPassword', []),
  own('auth-reset-password', '/auth/reset-password', 'resetPassword', []),
  own('auth-verify-email', '/auth/verify-email', 'verifyEmail', []),
  own('auth-invitation', '/auth/invitation', 'invitation', []),
  own('auth-change-password', '/auth/change-password', 'changePassword', ['auth']),
  own('auth-account-name', '/auth/account-name', 'accountName', ['auth']),
  own('auth-multi-login', '/auth/multi-login', 'multiLogin', ['auth']),
  own('auth-create-team', '/auth/create-team', 'createTeam', ['auth']),
  own('auth-switch-user', '/auth/switch-user', 'switchAccount', ['auth']),
  own('auth-switch-team', '/auth/switch-team', 'switchAccount', ['auth']),
  own('auth-switch-team-uuid', '/auth/switch-team/:uuid', 'switchAccount', ['auth']),
  own('auth-logout', '/auth/logout', 'logout', []),
  row('access', '/access', 'access'),
  own('dashboard', '/dashboard', 'dashboard', ['auth']),
  own('dashboard-profile', '/dashboard/profile', 'profile', ['auth']),
  own('dashboard-members', '/dashboard/members', 'members', ['auth', 'team']),
  redirect('/3ds', '/3d-illustrations'),
  redirect('/lotties', '/lottie-animations'),
  redirect('/assets/:query', '/all-assets/:query'),
  row('any-item', '/item/:slug', 'anyItem', { cache: 'none' }),
  row('any-items', '/items/:slug', 'anyItem', { cache: 'none' }),
  row('any-pack', '/pack/:slug', 'anyPack', { cache: 'none' }),
  row('not-found', '/*', 'notFound'),
]

function rowsOfFamily(family: Family): RouteRow[] {
  const { kind, one, many, pack, long } = family
  return [
    ...(family.hasListings ? listingRows(family) : []),
    row(`search/${kind}`, `/${many}/:query`, 'search', { facet: { kind } }),
    row(`item/${kind}`, `/${one}/:slug`, 'item', { facet: { kind } }),
    row(`pack/${kind}`, `/${pack}/:slug`, 'pack', { facet: { kind } }),
    ...(family.hasListings
      ? [
          row(`free-item/${kind}`, `/free-${one}/:slug`, 'item', {
            facet: { kind, isFreeAddress: true },
          }),
          row(`free-pack/${kind}`, `/free-${pack}/:slug`, 'pack', {
            facet: { kind, isFreeAddress: true },
          }),
        ]
      : []),
    ...(long === null
      ? []
      : [
          redirect(`/${long.many}/:query`, `/${many}/:query`),
          redirect(`/${long.one}/:slug`, `/${one}/:slug`),
          redirect(`/${long.one}-pack/:slug`, `/${pack}/:slug`),
          redirect(`/free-${long.one}/:slug`, `/free-${one}/:slug`),
          redirect(`/free-${long.one}-pack/:slug`, `/free-${pack}/:slug`),
        ]),
  ]
}

function listingRows({ kind, one, many, hub }: Family): RouteRow[] {
  return [
    row(`hub/${kind}`, hub, 'listing', { facet: { kind, productType: 'item' } }),
    ...listingFilters.flatMap((filter) => [
      row(`listing/${filter}-${many}`, `/${filter}-${many}`, 'listing', {
        facet: { kind, filter, productType: 'item' },
      }),
      row(`listing/${filter}-${one}-packs`, `/${filter}-${one}-packs`, 'listing', {
        facet: { kind, filter, productType: 'pack' },
      }),
    ]),
  ]
}

const rowsByPath = new Map(routeTable.map((entry) => [entry.path.slice(1), entry]))

/** The row of a matched pattern, as React Router hands it to loaders (with or without its first slash). */
export function rowOfPattern(pattern: string): RouteRow {
  const found = rowsByPath.get(pattern.replace(/^\//, ''))
  if (!found) throw new Error(`no route row for ${pattern}`)
  return found
}
