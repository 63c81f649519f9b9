import { redirect, type LoaderFunctionArgs } from 'react-router'
import { isOpenPath } from '#web/routing/is-open.ts'
import { scopeContext } from '#web/routing/scope.ts'

const personal = ['/dashboard/subscriptions', '/dashboard/profile']

/** The dashboard opens with the members of a team, or with one's subscriptions. */
export function loader({ context }: LoaderFunctionArgs) {
  const { actor } = context.get(scopeContext)
  const isTeam = actor.kind === 'user' && actor.accountType === 'team'
  const target = isTeam ? '/dashboard/members' : personal.find(isOpenPath)
  return redirect(target ?? '/')
}

export default function Page() {
  return null
}
