import type { Context } from 'hono'
import { AppError } from '#platform/errors.ts'
import { localeOf, localizePath } from '#web/i18n/locales.ts'

/**
 * A browser that is refused a file is led back to its design, where it is said why; others get the problem.
 *
 * @throws what it was given, where the asker wants no page
 */
export function backToPage(
  context: Context,
  { path, parameters }: { readonly path: string; readonly parameters: URLSearchParams },
  error: unknown,
): Response {
  const wantsPage = /\btext\/html\b/.test(context.req.header('accept') ?? '')
  if (!wantsPage || !(error instanceof AppError)) throw error
  const { code } = localeOf(context.req.query('lang'))
  const kept = new URLSearchParams(parameters)
  kept.set('refused', error.code)
  return context.redirect(`${localizePath(path, code)}?${kept}`, 303)
}
