import { redirect, type ActionFunctionArgs } from 'react-router'
import { endActing } from '#server/staff/end-acting.ts'
import { localizePath } from '../../i18n/locales.ts'
import { scopeContext } from '../../routing/scope.ts'

/** Nothing to see: whoever comes by a link goes home. */
export function loader() {
  return redirect('/', 302)
}

/** Ends acting as somebody, and goes back to that person among the users. */
export async function action({ context }: ActionFunctionArgs) {
  const { deps, actor } = context.get(scopeContext)
  if (actor.kind === 'guest' || !actor.actedBy) return redirect('/', 303)
  const { sessionId, userId, actedBy } = actor
  await endActing(deps, actedBy, { sessionId, why: 'button' })
  return redirect(localizePath(`/staff/users/${userId}`, 'en'), 303)
}
