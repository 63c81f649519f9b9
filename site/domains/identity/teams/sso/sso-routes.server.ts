import { refusedWhileActing } from '#platform/addresses/address-rule.ts'
import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { localeOf, localizePath } from '#web/i18n/locales.ts'
import { secondStepPath } from '#web/routing/sign-in-steps.ts'
import { ownPath } from '#web/routing/own-path.ts'
import type { Deps, RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { preferredLanguage } from '#platform/http/request/request-language.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'
import { networkOf } from '#platform/network/network-of.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import { finishSso } from './finish-sso.server.ts'
import { SsoError } from './sso-error.server.ts'
import { SSO_PATH } from './sso-state.server.ts'
import { startSso } from './start-sso.server.ts'

/** Where a sign-in leads that was asked for from nowhere in particular. */
const LANDING = '/root'

/**
 * The addresses of single sign-on that a browser visits: `/auth/sso/{team}` leads to the provider,
 * `/auth/sso/{team}/callback` back from it, `/auth/sso/callback` for what was set up before. What goes
 * wrong is said on the login page.
 */
export function mountSso(app: Hono, deps: Deps): void {
  app.get(`${SSO_PATH}/callback`, refusedWhileActing, (context) =>
    lead(deps, context, (scope) => comeBack(scope, context, null)),
  )
  app.get(`${SSO_PATH}/:team/callback`, refusedWhileActing, (context) =>
    lead(deps, context, (scope) => comeBack(scope, context, context.req.param('team'))),
  )
  app.get(`${SSO_PATH}/:team`, refusedWhileActing, (context) =>
    lead(deps, context, async (scope) => {
      const team = context.req.param('team')
      if (!z.uuid().safeParse(team).success) throw new AppError('not_found')
      const redirect = ownPath(context.req.query('redirect'))
      return startSso(scope, { team, redirect, email: context.req.query('email')?.slice(0, 254) })
    }),
  )
}

async function comeBack(scope: RequestScope, context: Context, at: string | null): Promise<string> {
  const query = new URL(context.req.url).searchParams
  const { redirect, language, outcome } = await finishSso(scope, { query, at })
  const path = outcome === 'open' ? (redirect ?? LANDING) : secondStepPath(redirect)
  return localizePath(path, localeOf(language).code)
}

async function lead(
  deps: Deps,
  context: Context,
  run: (scope: RequestScope) => Promise<string>,
): Promise<Response> {
  const scope = requestScope(deps, context, languageOf(context))
  await spendAttempt(deps, 'sso-address', networkOf(scope.actor.address))
  const location = await run(scope).catch((error: unknown) => {
    if (!(error instanceof SsoError)) throw error
    deps.log.info({ err: error }, 'single sign-on refused')
    return `${localizePath('/auth/login', scope.language)}?sso_error=${error.code}`
  })
  // 303: whatever the browser sent here, it asks there by GET.
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })
}

function languageOf(context: Context) {
  const chosen = /(?:^|;\s*)is_locale=(\w{2})/.exec(context.req.header('cookie') ?? '')?.[1]
  return chosen ? localeOf(chosen).code : preferredLanguage(context.req.header('accept-language'))
}
