import { writeReactComponent } from '@tessera/iconset'
import type { Context, Hono } from 'hono'
import type { Deps } from '#platform/context.ts'
import { forEverybody } from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { countSearch } from '#platform/http/limits/page-limit.ts'
import { requestOrigin } from '#platform/http/request/request-origin.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'
import {
  findIconData,
  findIconNames,
  findIconSets,
  type IconSet,
} from '#domains/developers/iconify-api/index.server.ts'
import { toSetIcon } from './pack-set.server.ts'

const SCHEMA = 'https://ui.shadcn.com/schema'
const MOST_ICONS = 100
const HEADERS = { 'cache-control': 'public, max-age=300' } as const

/**
 * `/r/…`: open icons as items of a shadcn registry. `npx shadcn add https://…/r/lucide/house.json` writes one component,
 * `/r/lucide.json?icons=house,heart` several, `/r/registry.json` names the sets, `/r/lucide/registry.json` their icons.
 */
export function mountShadcn(app: Hono, deps: Deps): void {
  app.get('/r/registry.json', forEverybody, (context) => answerSets(deps, context))
  app.get('/r/:prefix/registry.json', forEverybody, (context) => answerNames(deps, context))
  app.get('/r/:file', forEverybody, (context) => {
    const icons = (context.req.query('icons') ?? '').split(',').filter((name) => name !== '')
    return answerItem(deps, context, wordOf(context.req.param('file')), icons)
  })
  app.get('/r/:prefix/:file', forEverybody, (context) =>
    answerItem(deps, context, context.req.param('prefix'), [wordOf(context.req.param('file'))]),
  )
}

/** `house.json` → house; what is called otherwise is nothing of ours. */
function wordOf(file = ''): string {
  if (!file.endsWith('.json')) throw new AppError('not_found')
  return file.slice(0, -'.json'.length)
}

async function answerSets(deps: Deps, context: Context): Promise<Response> {
  const sets = [...(await findIconSets(deps)).values()]
  const items = sets.map((set) => ({
    name: set.prefix,
    type: 'registry:block',
    title: set.packs[0]?.name ?? set.prefix,
    description: descriptionOf(set),
    meta: metaOf(set),
  }))
  return sendRegistry(deps, context, items)
}

async function answerNames(deps: Deps, context: Context): Promise<Response> {
  const set = await findSet(deps, context.req.param('prefix') ?? '')
  countSearch(requestScope(deps, context, 'en'))
  const { idOf } = await findIconNames(deps, set)
  const items = [...idOf.keys()].map((name) => ({
    name: `${set.prefix}-${name}`,
    type: 'registry:ui',
    title: name.replaceAll('-', ' '),
  }))
  return sendRegistry(deps, context, items)
}

async function answerItem(
  deps: Deps,
  context: Context,
  prefix: string,
  names: readonly string[],
): Promise<Response> {
  const set = await findSet(deps, prefix)
  if (names.length === 0 || names.length > MOST_ICONS) {
    const fields = { icons: `must name 1 to ${MOST_ICONS} icons, separated by commas` }
    throw new AppError('invalid_request', { fields })
  }
  const { icons, not_found: missing = [] } = await findIconData(deps, set, names)
  // A component that is silently absent would be missed at run time.
  if (missing.length > 0) {
    throw new AppError('not_found', { fields: { icons: `no open icons: ${missing.join(', ')}` } })
  }
  const source = `${requestOrigin(deps.config, context)}/iconify/collection?prefix=${set.prefix}`
  const files = Object.entries(icons).map(([name, icon]) => ({
    path: `icons/${set.prefix}-${name}.tsx`,
    type: 'registry:component',
    target: `components/icons/${set.prefix}-${name}.tsx`,
    content: writeReactComponent(toSetIcon(name, icon), { ...creditOf(set, name), source }),
  }))
  const [first = ''] = Object.keys(icons)
  return context.json(
    {
      $schema: `${SCHEMA}/registry-item.json`,
      name: files.length === 1 ? `${set.prefix}-${first}` : set.prefix,
      type: 'registry:ui',
      title: files.length === 1 ? first.replaceAll('-', ' ') : (set.packs[0]?.name ?? set.prefix),
      description: descriptionOf(set),
      author: set.packs[0]?.author ?? '',
      files,
      meta: metaOf(set),
      docs: `${descriptionOf(set)}. Each file names its author and licence.`,
    },
    200,
    HEADERS,
  )
}

function sendRegistry(deps: Deps, context: Context, items: readonly object[]): Response {
  const homepage = requestOrigin(deps.config, context)
  const name = deps.config.siteName.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')
  return context.json({ $schema: `${SCHEMA}/registry.json`, name, homepage, items }, 200, HEADERS)
}

function creditOf({ packs }: IconSet, name: string) {
  const pack = packs[0]
  return {
    title: name.replaceAll('-', ' '),
    author: pack?.author ?? '',
    spdx: spdxOfAll(packs),
    licenseUrl: pack?.licenseUrl ?? '',
  }
}

function descriptionOf({ packs }: IconSet): string {
  const licenses = [...new Set(packs.map(({ licenseName }) => licenseName))].join(', ')
  return `${packs[0]?.name ?? ''} by ${packs[0]?.author ?? ''}, ${licenses}`
}

function metaOf({ packs }: IconSet) {
  const [pack] = packs
  return {
    license: spdxOfAll(packs),
    licenseUrl: pack?.licenseUrl ?? '',
    credit: pack?.author ?? '',
  }
}

function spdxOfAll(packs: IconSet['packs']): string {
  return [...new Set(packs.map(({ spdx }) => spdx))].join(' AND ')
}

async function findSet(deps: Deps, prefix: string): Promise<IconSet> {
  const set = (await findIconSets(deps)).get(prefix)
  if (!set) throw new AppError('not_found')
  return set
}
