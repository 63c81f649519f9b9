import { belongingCalls } from '@tessera/contracts'
import { redirect } from 'react-router'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { runCall } from '#platform/http/calls/run-call.ts'
import { answerForm } from '#web/forms/answer-form.server.ts'
import { hrefs } from '#web/routing/href.ts'
import { followHandlers } from './follows.api.server.ts'

/** The form of the follow button; without JavaScript it leads back to the contributor's page. */
export function submitFollow(scope: RequestScope, request: Request, contributor: string) {
  return answerForm(scope, request, async ({ intent, stay }) => {
    if (intent !== 'follow' && intent !== 'unfollow') {
      throw new AppError('invalid_request', { fields: { intent: 'is unknown' } })
    }
    const call =
      intent === 'follow' ? belongingCalls.followContributor : belongingCalls.unfollowContributor
    await runCall(followHandlers, call, scope, { params: { contributor } })
    return stay ? { done: {} } : redirect(hrefs.contributor(contributor), 303)
  })
}
