import { getIconsCSS } from '@iconify/utils/lib/css/icons'
import type { Context, Hono } from 'hono'
import type { Deps } from '#platform/context.ts'
import { forEverybody } from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { countSearch } from '#platform/http/limits/page-limit.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'
import { drawIcon } from './draw-icon.server.ts'
import { findIconData } from './icon-data.server.ts'
import { findIconNames, findIconSets, type IconSet } from './icon-sets.server.ts'
import { readIconifyPath, type IconifyPath } from './read-iconify-path.ts'
import { listOf, searchIcons } from './search-icons.server.ts'
import { describeSet } from './set-info.server.ts'

const BASE = '/iconify'
/** More names than a browser's address holds in practice. */
const MOST_ICONS = 500
/** Clients keep icons for a week by themselves; caches before the site ask again after an hour. */
const CACHED = 'public, max-age=3600, stale-while-revalidate=86400'

/**
 * The API of Iconify over the open icons of the catalogue, so that `iconify-icon`, its components, unplugin-icons
 * and UnoCSS work with one changed address. What is paid for or withdrawn is `not_found`.
 *
 * @see https://iconify.design/docs/api/
 */
export function mountIconify(app: Hono, deps: Deps): void {
  app.get(`${BASE}/*`, forEverybody, async (context) => {
    const wanted = readIconifyPath(context.req.path.slice(BASE.length + 1))
    if (!wanted) throw new AppError('not_found')
    return answer(deps, context, wanted)
  })
}

async function answer(deps: Deps, context: Context, wanted: IconifyPath): Promise<Response> {
  const parameters = new URL(context.req.url).searchParams
  if (!('prefix' in wanted)) return toJson(context, await list(deps, context, wanted.kind))
  const set = await findSet(deps, wanted.prefix)
  const license = { link: `<${set.packs[0]?.licenseUrl}>; rel="license"` }
  if (wanted.kind === 'svg') {
    const { icons } = await findIconData(deps, set, [wanted.name])
    const icon = icons[wanted.name]
    if (!icon) throw new AppError('not_found')
    const svg = drawIcon(icon, parameters)
    return send(context, svg, 'image/svg+xml', {
      ...license,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
  }
  const names = wanted.kind === 'set' ? null : listOf(parameters.get('icons'))
  if (names && (names.length === 0 || names.length > MOST_ICONS)) {
    const fields = { icons: `must name 1 to ${MOST_ICONS} icons, separated by commas` }
    throw new AppError('invalid_request', { fields })
  }
  // A whole set is read as a page of search results is: for all, but not without end.
  if (names === null) countSearch(requestScope(deps, context, 'en'))
  const all = names ?? [...(await findIconNames(deps, set)).idOf.keys()]
  const data = await findIconData(deps, set, all)
  if (wanted.kind === 'css') {
    const css = getIconsCSS(data as Parameters<typeof getIconsCSS>[0], Object.keys(data.icons), {})
    return send(context, css, 'text/css; charset=utf-8', license)
  }
  const info = names === null ? { info: await describeSet(deps, set) } : {}
  return toJson(context, { ...data, ...info }, license)
}

async function list(deps: Deps, context: Context, kind: string): Promise<unknown> {
  const parameters = new URL(context.req.url).searchParams
  if (kind === 'search') {
    countSearch(requestScope(deps, context, 'en'))
    return searchIcons(deps, parameters)
  }
  if (kind === 'collection') return collectionOf(deps, parameters)
  const only = listOf(parameters.get('prefixes') ?? parameters.get('prefix'))
  // All sets at once are read as a page of search results is.
  if (only.length === 0) countSearch(requestScope(deps, context, 'en'))
  const found =
    only.length === 0
      ? await deps.catalogueCache.once(`iconify ${kind}`, () => describeSets(deps, kind, only))
      : await describeSets(deps, kind, only)
  return kind === 'collections' ? found : { lastModified: found }
}

/** What some sets are, or when they changed; all of them for none named. */
async function describeSets(
  deps: Deps,
  kind: string,
  only: readonly string[],
): Promise<Readonly<Record<string, unknown>>> {
  const sets = [...(await findIconSets(deps)).values()]
  const chosen = sets.filter(({ prefix }) => only.length === 0 || only.includes(prefix))
  const entries = chosen.map(async (set) =>
    kind === 'collections'
      ? ([set.prefix, await describeSet(deps, set)] as const)
      : ([set.prefix, (await findIconNames(deps, set)).lastModified] as const),
  )
  return Object.fromEntries(await Promise.all(entries))
}

async function collectionOf(deps: Deps, parameters: URLSearchParams) {
  const set = await findSet(deps, parameters.get('prefix') ?? '')
  const { idOf, lastModified } = await findIconNames(deps, set)
  const isDescribed = ['1', 'true'].includes(parameters.get('info') ?? '')
  const info = await describeSet(deps, set)
  return {
    prefix: set.prefix,
    total: idOf.size,
    title: info.name,
    lastModified,
    ...(isDescribed && { info }),
    uncategorized: [...idOf.keys()],
  }
}

async function findSet(deps: Deps, prefix: string): Promise<IconSet> {
  const set = (await findIconSets(deps)).get(prefix)
  if (!set) throw new AppError('not_found')
  return set
}

function toJson(context: Context, value: unknown, headers: Record<string, string> = {}): Response {
  return send(context, JSON.stringify(value), 'application/json; charset=utf-8', headers)
}

function send(
  { req }: Context,
  body: string,
  type: string,
  headers: Readonly<Record<string, string>>,
): Response {
  return new Response(req.method === 'HEAD' ? null : body, {
    headers: { 'content-type': type, 'cache-control': CACHED, ...headers },
  })
}
