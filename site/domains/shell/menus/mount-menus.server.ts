import type { Hono } from 'hono'
import type { Deps } from '#platform/context.ts'
import { forEverybody } from '#platform/addresses/address-rule.ts'
import { localeOf, type LocaleCode } from '#web/i18n/locales.ts'
import { loadMenus } from './load-menus.server.ts'
import type { MenuPanel } from './menu-model.ts'

const FRESH_MS = 300_000

/**
 * `GET /menus/{language}`: what opens under the entries of the header. Browsers ask once somebody is
 * about to open one, so that no page carries it.
 */
export function mountMenus(app: Hono, deps: Deps): void {
  const kept = new Map<LocaleCode, { readonly madeAtMs: number; readonly menus: MenuPanel[] }>()
  app.get('/menus/:language', forEverybody, async (context) => {
    const { code } = localeOf(context.req.param('language'))
    const nowMs = deps.now().getTime()
    const known = kept.get(code)
    const isFresh = known && nowMs - known.madeAtMs < FRESH_MS && !deps.catalogue.importing
    const menus = isFresh ? known.menus : await loadMenus(deps, code)
    if (!isFresh) kept.set(code, { madeAtMs: nowMs, menus })
    return context.json(menus, 200, {
      'cache-control': deps.catalogue.importing ? 'no-store' : 'public, max-age=300',
      'x-robots-tag': 'noindex',
    })
  })
}
