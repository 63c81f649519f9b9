import type { RouterContextProvider, ServerBuild } from 'react-router'
import { scopeContext } from '#web/routing/scope.ts'
import type { RequestScope } from '#platform/context.ts'

/** A build of one route that takes every address, answered by `answer` instead of the renderer. */
export function stubBuild(
  answer: (request: Request, scope: RequestScope) => Response | Promise<Response>,
): ServerBuild {
  type LoaderInput = { request: Request; context: Readonly<RouterContextProvider> }
  const loader = ({ request, context }: LoaderInput) => answer(request, context.get(scopeContext))
  const route = { id: 'any', path: '*' }
  return {
    entry: { module: { default: () => new Response('not a page', { status: 500 }) } },
    routes: { any: { ...route, module: { loader, action: loader } } },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
}
