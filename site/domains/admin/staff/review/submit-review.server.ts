import { redirect } from 'react-router'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { answerStaffForm } from '#domains/admin/staff/answer-staff-form.server.ts'
import { giveWorks, takeOver } from './claims/claim-works.server.ts'
import { correctWork } from './correct-work.server.ts'
import { reviewAssets, undoReview } from './review-assets.server.ts'
import { reviewPath } from './review-path.ts'

type Fields = Readonly<Record<string, string>>

/** What a form of the review asks for; then the queue again, with what it says of it. */
export function submitReview(scope: RequestScope, request: Request) {
  return answerStaffForm(scope, request, async (fields) => {
    const { work, told } = await perform(scope, fields)
    const view = { group: fields['group'], isMine: fields['mine'] === '1' }
    return redirect(reviewPath({ ...view, work, told }), 303)
  })
}

type Outcome = Pick<Parameters<typeof reviewPath>[0], 'work' | 'told'>

async function perform({ deps, actor }: RequestScope, fields: Fields): Promise<Outcome> {
  const uuids = namesOf(fields, 'work.')
  const [first] = uuids
  const next = fields['next']
  switch (fields['decision']) {
    case 'undo': {
      const { missed } = await undoReview(deps, actor, uuids)
      return { work: first, told: { late: missed } }
    }
    case 'correct': {
      const isChanged = await correctWork(deps, actor, first, fields)
      return { work: first, told: { corrected: Number(isChanged) } }
    }
    case 'give': {
      const { claimed } = await giveWorks(deps, actor, { uuids, to: fields['to'] ?? '' })
      return { work: next, told: { claimed, given: new Set(uuids).size - claimed } }
    }
    case 'takeOver':
      if (first === undefined) throw new AppError('not_found')
      await takeOver(deps, actor, first)
      return { work: first }
    default:
      return decide({ deps, actor }, fields, uuids)
  }
}

async function decide(
  { deps, actor }: Pick<RequestScope, 'deps' | 'actor'>,
  fields: Fields,
  uuids: readonly string[],
): Promise<Outcome> {
  const { decided, ...counts } = await reviewAssets(deps, actor, {
    uuids,
    decision: fields['decision'] === 'publish' ? 'publish' : 'return',
    reasons: namesOf(fields, 'reason.'),
    message: fields['message'] ?? '',
    publishOn: fields['publishOn'] ?? null,
    noCopies: namesOf(fields, 'noCopy.'),
  })
  return { work: fields['next'], told: { decided: decided.join(','), ...counts } }
}

/** What follows a prefix in the names of fields. */
function namesOf(fields: Fields, prefix: string): string[] {
  return Object.keys(fields)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
}
