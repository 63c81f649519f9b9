import { redirect } from 'react-router'
import type { RequestScope } from '#platform/context.ts'
import { answerForm } from '#web/forms/answer-form.server.ts'
import { ownPath } from '#web/routing/own-path.ts'
import { becomeContributor } from '#domains/contributing/submissions/become-contributor.server.ts'
import { applyForm } from './apply.form.ts'

const UPLOADS = '/contributor/uploads'

/** Opens a profile and leads to where the visitor came from, or to the first upload. */
export function submitApplication(scope: RequestScope, request: Request, wanted: string | null) {
  return answerForm(
    scope,
    request,
    async (fields) => {
      await becomeContributor(scope.deps, scope.actor, fields)
      const path = ownPath(wanted) ?? UPLOADS
      // The first page after it says that it worked.
      return redirect(path === UPLOADS ? `${UPLOADS}?welcome=1` : path, 303)
    },
    { form: applyForm },
  )
}
