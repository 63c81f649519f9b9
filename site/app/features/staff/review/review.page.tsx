import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { pageMeta } from '../../../routing/page-meta.ts'
import { scopeContext } from '../../../routing/scope.ts'
import type { FormAnswer } from '../../accounts/index.ts'
import { answerStaffForm } from '../answer-staff-form.server.ts'
import { staffFrame } from '../staff-head.server.ts'
import { loadReview, type ReviewData } from './load-review.server.ts'
import { ReviewPage } from './review-page.tsx'
import { reviewWorks } from './review-work.server.ts'

/** Works of contributors, one beside what the catalogue has that looks like it. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  return {
    frame: staffFrame(scope, ({ t }) => t('staff.page.review'), ['account', 'catalogue']),
    review: await loadReview(scope, url.searchParams.get('work')),
    missed: Number.parseInt(url.searchParams.get('missed') ?? '0', 10) || 0,
  }
}

/** Decides on one work, or on those that were ticked; then shows the next of the queue. */
export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerStaffForm(scope, request, async (fields) => {
    const namesOf = (prefix: string) =>
      Object.keys(fields)
        .filter((name) => name.startsWith(prefix))
        .map((name) => name.slice(prefix.length))
    const { missed } = await reviewWorks(scope.deps, scope.actor, {
      uuids: namesOf('work.'),
      decision: fields['decision'] === 'publish' ? 'publish' : 'return',
      reasons: namesOf('reason.'),
      message: fields['message'] ?? '',
      publishOn: fields['publishOn'] ?? null,
    })
    const query = new URLSearchParams({
      ...(fields['next'] !== undefined && { work: fields['next'] }),
      ...(missed > 0 && { missed: String(missed) }),
    })
    return redirect(`/staff/review${query.size > 0 ? `?${query}` : ''}`, 303)
  })
}

export const meta = pageMeta

type PageProps = {
  readonly loaderData: { readonly review: ReviewData; readonly missed: number }
  readonly actionData?: FormAnswer
}

export default function Page({ loaderData, actionData }: PageProps) {
  return <ReviewPage {...loaderData} answer={actionData} />
}
