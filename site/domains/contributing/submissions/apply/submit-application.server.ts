import { redirect } from 'react-router'
import type { RequestScope } from '#platform/context.ts'
import { answerForm } from '#web/forms/answer-form.server.ts'
import { ownPath } from '#web/routing/own-path.ts'
import { becomeContributor } from '#domains/contributing/submissions/become-contributor.server.ts'
import { applyForm } from './apply.form.ts'

/** Opens a profile and leads to where the visitor came from, or to the first upload. */
export function submitApplication(scope: RequestScope, request: Request, wanted: string | null) {
  return answerForm(
    scope,
    request,
    async (fields) => {
      await becomeContributor(scope.deps, scope.actor, fields)
      return redirect(ownPath(wanted) ?? '/contributor/uploads', 303)
    },
    { form: applyForm },
  )
}
