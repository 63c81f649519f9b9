import { redirect } from 'react-router'
import type { RequestScope } from '#server/context.ts'
import { ownPath } from '../../../routing/own-path.ts'
import { answerForm } from '../../accounts/index.server.ts'
import { becomeContributor } from '../become-contributor.server.ts'

/** Opens a profile and leads to where the visitor came from, or to the first upload. */
export function submitApplication(scope: RequestScope, request: Request, wanted: string | null) {
  return answerForm(scope, request, async (fields) => {
    await becomeContributor(scope.deps, scope.actor, fields)
    return redirect(ownPath(wanted) ?? '/contributor/uploads', 303)
  })
}
