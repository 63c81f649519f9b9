import { redirect, type ActionFunctionArgs } from 'react-router'
import { endImpersonation } from '#domains/identity/impersonation/index.server.ts'
import { localizePath } from '#web/i18n/locales.ts'
import { scopeContext } from '#web/routing/scope.ts'

/** Nothing to see: whoever comes by a link goes home. */
export function loader() {
  return redirect('/', 302)
}

/** Ends acting as somebody, and goes back to that person among the users. */
export async function action({ context }: ActionFunctionArgs) {
  const { deps, actor } = context.get(scopeContext)
  if (actor.kind === 'guest' || !actor.impersonatedBy) return redirect('/', 303)
  const { sessionId, userId, impersonatedBy } = actor
  await endImpersonation(deps, impersonatedBy, { sessionId, why: 'button' })
  return redirect(localizePath(`/staff/users/${userId}`, 'en'), 303)
}
