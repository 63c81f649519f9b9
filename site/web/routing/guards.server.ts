import type { RequestScope } from '#platform/context.ts'
import { localizePath, splitLocale } from '#web/i18n/locales.ts'
import { isOffered } from './is-offered.ts'
import { guardRedirect, notFound, type Visitor } from './guards.ts'
import { ownPath } from './own-path.ts'
import type { RouteRow } from './table.ts'

/** A page without translation in the language of its path leads to the English one; null to go on. */
export function checkLanguage(
  row: RouteRow,
  { language }: Pick<RequestScope, 'language'>,
  url: URL,
): Response | null {
  if (isOffered(row, language)) return null
  return new Response(null, {
    status: 302,
    headers: {
      location: splitLocale(url.pathname).pathname + url.search,
      'cache-control': 'no-store',
    },
  })
}

type GuardDeps = {
  readonly findVisitor: () => Promise<Visitor>
  /** Lets the loaders of the page answer 404, in the look of the site. */
  readonly hide: () => void
}

/**
 * The answer of a row's guards: a redirect in the language of the page, or null to go on. `url` is
 * the address of the page.
 */
export async function checkGuards(
  { guards = [] }: RouteRow,
  { language }: Pick<RequestScope, 'language'>,
  url: URL,
  { findVisitor, hide }: GuardDeps,
): Promise<Response | null> {
  if (guards.length === 0) return null
  const target = guardRedirect(guards, await findVisitor(), {
    fullPath: localizePath(splitLocale(url.pathname).pathname, language) + url.search,
    redirect: ownPath(url.searchParams.get('redirect')),
  })
  if (target === null) return null
  if (target === notFound) {
    hide()
    return null
  }
  return new Response(null, {
    status: 302,
    headers: { location: localizePath(target, language), 'cache-control': 'no-store' },
  })
}
