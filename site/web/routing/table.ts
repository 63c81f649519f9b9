import { appRows } from './rows/app-rows.ts'
import { blogRows } from './rows/blog-rows.ts'
import { collectionRows } from './rows/collection-rows.ts'
import { curatedRows } from './rows/curated-rows.ts'
import { billingRows } from './rows/billing-rows.ts'
import { dashboardRows } from './rows/dashboard-rows.ts'
import { developerRows } from './rows/developer-rows.ts'
import { designRows } from './rows/design-rows.ts'
import { families } from './rows/families.ts'
import { rowsOfFamily } from './rows/family-rows.ts'
import { keywordRows } from './rows/keyword-rows.ts'
import { staticPageRows } from './rows/static-page-rows.ts'
import { kitRows } from './rows/kit-rows.ts'
import { comingSoonRows } from './rows/coming-soon-rows.ts'
import { requestRows } from './rows/request-rows.ts'
import { roundupRows } from './rows/roundup-rows.ts'
import { contributorRows } from './rows/contributor-rows.ts'
import { staffRows } from './rows/staff-rows.ts'
import { testRows } from './rows/test-rows.ts'
import { uniconRows } from './rows/unicon-rows.ts'
import { ownAssetRows } from './rows/own-asset-rows.ts'
import { own, redirect, row, type RouteRow } from './rows/route-row.ts'

export { pages } from './rows/pages.ts'
export type { Facet, RouteRow } from './rows/route-row.ts'

/** Every address of the site, in one table. More specific rows need not come first: patterns are ranked. */
export const routeTable: readonly RouteRow[] = [
  row('home', '/', 'home'),
  row('offline', '/offline', 'offline'),
  row('search-start', '/search', 'searchStart', { cache: 'none' }),
  row('picture-search', '/reverse-image-search', 'pictureStart', { cache: 'none' }),
  row('picture-search/alike', '/reverse-image-search/:hash/:assets', 'alike'),
  row('search/all', '/all-assets/:query', 'search'),
  ...families.flatMap(rowsOfFamily),
  row('converters', '/converter', 'converters'),
  row('converter', '/converter/:slug', 'converter'),
  row('color-editor', '/color-editor', 'colorEditor', { cache: 'none' }),
  row('color-tokens', '/color-editor/tokens/:format', 'colorTokens', { cache: 'none' }),
  row('contributors', '/contributors', 'contributors'),
  row('contributor', '/contributors/:username', 'contributor'),
  row('contributor/assets', '/contributors/:username/:assets', 'contributor'),
  row('categories', '/categories', 'terms', { facet: { terms: 'category' } }),
  row('category', '/categories/:slug', 'category'),
  row('category/assets', '/categories/:slug/:assets', 'category'),
  row('styles', '/styles', 'terms', { facet: { terms: 'style' } }),
  row('icon-styles', '/icon-styles', 'terms', { facet: { terms: 'style', kind: 'icon' } }),
  row('style', '/styles/:slug', 'style'),
  row('icon-style', '/icon-styles/:slug', 'style', { facet: { kind: 'icon' } }),
  ...developerRows,
  own('login', '/login', 'login', ['guest']),
  own('signup', '/signup', 'signup', ['guest']),
  own('auth-login', '/auth/login', 'login', ['guest']),
  own('auth-signup', '/auth/signup', 'signup', ['guest']),
  own('canva-login', '/canva/login', 'login', ['guest']),
  own('canva-signup', '/canva/signup', 'signup', ['guest']),
  own('auth-forgot-password', '/auth/forgot-password', 'forgotPassword', []),
  own('auth-reset-password', '/auth/reset-password', 'resetPassword', []),
  own('auth-verify-email', '/auth/verify-email', 'verifyEmail', []),
  own('auth-sso', '/auth/sso', 'ssoEntry', ['guest']),
  own('auth-invitation', '/auth/invitation', 'invitation', []),
  own('auth-change-password', '/auth/change-password', 'changePassword', ['auth']),
  own('auth-account-name', '/auth/account-name', 'accountName', ['auth']),
  own('auth-accept-terms', '/auth/accept-terms', 'acceptTerms', ['auth']),
  own('auth-multi-login', '/auth/multi-login', 'multiLogin', ['auth']),
  own('auth-create-team', '/auth/create-team', 'createTeam', ['auth']),
  own('auth-switch-user', '/auth/switch-user', 'switchAccount', ['auth']),
  own('auth-switch-team', '/auth/switch-team', 'switchAccount', ['auth']),
  own('auth-switch-team-uuid', '/auth/switch-team/:uuid', 'switchAccount', ['auth']),
  own('auth-second-step', '/auth/second-step', 'secondStep', []),
  own('auth-passkey', '/auth/passkey', 'passkey', ['guest']),
  own('auth-confirm', '/auth/confirm', 'confirm', ['auth']),
  own('auth-logout', '/auth/logout', 'logout', ['auth']),
  row('access', '/access', 'access'),
  ...dashboardRows,
  own('license-verify', '/licenses/verify/:number', 'licenseVerify', []),
  redirect('/3ds', '/3d-illustrations'),
  redirect('/lotties', '/lottie-animations'),
  redirect('/assets/:query', '/all-assets/:query'),
  row('any-item', '/item/:slug', 'anyAsset', { cache: 'none' }),
  row('any-items', '/items/:slug', 'anyAsset', { cache: 'none' }),
  row('any-pack', '/pack/:slug', 'anyPack', { cache: 'none' }),
  redirect('/free-logo/:slug', '/icon/:slug'),
  redirect('/free-sticker/:slug', '/icon/:slug'),
  ...appRows,
  ...blogRows,
  ...curatedRows,
  ...collectionRows,
  ...billingRows,
  ...keywordRows,
  ...roundupRows,
  ...designRows,
  ...staticPageRows,
  ...uniconRows,
  ...kitRows,
  row('icon-editor', '/icon-editor', 'iconEditor', { isEditor: true }),
  row('svg-editor', '/svg-editor', 'svgEditor', { isEditor: true }),
  row('lottie-editor', '/lottie-editor', 'lottieEditor', { isEditor: true }),
  row('gltf-3d-editor', '/gltf-3d-editor', 'gltfEditor', { isEditor: true }),
  ...comingSoonRows,
  ...testRows,
  ...requestRows,
  ...contributorRows,
  ...staffRows,
  ...ownAssetRows,
  row('bundles', '/bundles', 'bundles'),
  row('bundle', '/bundles/:slug', 'bundle'),
  row('contributor/search', '/contributors/:username/:assets/:query', 'contributor'),
  row('hire', '/contributors/hire/:designation', 'hire'),
  row('pack-contents/icon', '/icon-pack/:slug/all', 'packContents', { facet: { kind: 'icon' } }),
  row('pack-contents/illustration', '/illustration-pack/:slug/all', 'packContents', {
    facet: { kind: 'illustration' },
  }),
  row('not-found', '/*', 'notFound'),
]

const rowsByPath = new Map(routeTable.map((entry) => [entry.path.slice(1), entry]))

/** The row of a matched pattern, as React Router hands it to loaders (with or without its first slash). */
export function rowOfPattern(pattern: string): RouteRow {
  const found = rowsByPath.get(pattern.replace(/^\//, ''))
  if (!found) throw new Error(`no route row for ${pattern}`)
  return found
}

const rowsById = new Map(routeTable.map((entry) => [entry.id, entry]))

/** The row of a route's id; undefined for the root and for none. */
export function rowOfId(id: string | undefined): RouteRow | undefined {
  return id === undefined ? undefined : rowsById.get(id)
}
