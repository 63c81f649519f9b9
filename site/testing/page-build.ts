import type { EntryContext, ServerBuild } from 'react-router'
import { pages, routeTable } from '#web/routing/table.ts'

type Modules = Record<string, () => Promise<Record<string, unknown>>>

/** Every page module and the root, as the site has them. */
const modules = import.meta.glob([
  '../domains/**/*.page.{ts,tsx}',
  '../web/routing/*.page.tsx',
  '../compose/app/root.tsx',
]) as Modules

/** What a page answered, instead of its HTML. */
export type AnsweredPage = {
  /** Code of the error that a loader or an action ended with. */
  readonly code: string | null
}

/** The site’s own routes with their middleware, loaders and actions; only nothing is rendered. */
export async function loadPageBuild(): Promise<ServerBuild> {
  const names = new Map(routeTable.map(({ page }) => [page, pages[page]]))
  const loaded = new Map(
    await Promise.all(
      [...names].map(async ([page, file]) => [page, await load(`../${file}`)] as const),
    ),
  )
  const root = { id: 'root', path: '', module: await load('../compose/app/root.tsx') }
  const routes = routeTable.map(({ id, path, page }) => {
    const module = loaded.get(page)
    return [id, { id, parentId: 'root', path: path.slice(1) || '/', module }]
  })
  return {
    entry: { module: { default: answerWithCode } },
    routes: { root, ...Object.fromEntries(routes) },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: { v8_middleware: true },
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
}

async function load(path: string): Promise<Record<string, unknown>> {
  const module = modules[path]
  if (!module) throw new Error(`no page module ${path}`)
  return module()
}

function answerWithCode(_: Request, status: number, headers: Headers, entry: EntryContext) {
  const [error] = Object.values(entry.staticHandlerContext.errors ?? {})
  const { data } = Object(error) as { readonly data?: { readonly code?: string } }
  const answer: AnsweredPage = { code: data?.code ?? null }
  return Response.json(answer, { status, headers })
}
