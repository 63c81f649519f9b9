import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { LocaleCode } from '#web/i18n/locales.ts'
import { findRow } from '#web/routing/find-row.ts'
import { scopeContext } from '#web/routing/scope.ts'
import type { RequestScope } from '#platform/context.ts'
import { withDataAside } from '#platform/http/pages/loader-data.ts'
import { withKnownErrors, withRetryAfter } from './page-errors.ts'

type Handle = ReturnType<typeof createRequestHandler>
type Locale = { readonly code: LocaleCode; readonly prefix: string }

/**
 * Answers for a page. React Router ranks its whole table several times a page, which takes longer
 * than rendering one; so a document is answered by a handler that knows the root and the page's own
 * route alone. Data and the manifest of further routes, which the client asks for, need the table.
 */
export function createPageHandler({
  build,
  mode,
}: {
  readonly build: ServerBuild
  readonly mode: string
}) {
  const tableRoutes = withKnownErrors(build.routes)
  const isChecked = mode === 'development' || process.env.CHECK_PAGE_DATA === '1'
  const pageRoutes = withDataAside(tableRoutes, { isChecked })
  const handlers = new Map<string, Handle>()

  function handlerFor({ code, prefix }: Locale, pathname: string): Handle {
    const isDocument = !isOfRouter(pathname)
    const routes = isDocument ? pageRoutes : tableRoutes
    const row = isDocument ? findRow(pathname) : undefined
    const id = row && routes[row.id] ? row.id : undefined
    const key = `${code} ${isDocument} ${id ?? ''}`
    let handler = handlers.get(key)
    if (!handler) {
      const whole = { ...build, routes, basename: `/${prefix}` }
      handler = createRequestHandler(id === undefined ? whole : onlyRoute(whole, id), mode)
      handlers.set(key, handler)
    }
    return handler
  }

  return async (request: Request, scope: RequestScope, locale: Locale, pathname: string) => {
    const provider = new RouterContextProvider()
    provider.set(scopeContext, scope)
    return withRetryAfter(await handlerFor(locale, pathname)(request, provider))
  }
}

function isOfRouter(pathname: string): boolean {
  return pathname.endsWith('.data') || pathname.startsWith('/__')
}

function onlyRoute(build: ServerBuild, id: string): ServerBuild {
  const pick = <Entry>(entries: Record<string, Entry>): Record<string, Entry> =>
    Object.fromEntries(Object.entries(entries).filter(([key]) => key === 'root' || key === id))
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  }
}
