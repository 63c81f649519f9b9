import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { answerStaffForm } from '#domains/admin/staff/answer-staff-form.server.ts'
import { staffPageData } from '#domains/admin/staff/staff-head.server.ts'
import { loadReview, type ReviewData } from './load-review.server.ts'
import { ReviewPage } from './review-page.tsx'
import { reviewAssets } from './review-assets.server.ts'

/** Works of contributors, one beside what the catalogue has that looks like it. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  return {
    pageData: staffPageData(scope, ({ t }) => t('staff.page.review'), [
      'account',
      'catalogue',
      'contributing',
    ]),
    review: await loadReview(scope, url.searchParams.get('work')),
    missed: Number.parseInt(url.searchParams.get('missed') ?? '0', 10) || 0,
  }
}

/** Decides on one asset, or on those that were ticked; then shows the next of the queue. */
export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerStaffForm(scope, request, async (fields) => {
    const namesOf = (prefix: string) =>
      Object.keys(fields)
        .filter((name) => name.startsWith(prefix))
        .map((name) => name.slice(prefix.length))
    const { missed } = await reviewAssets(scope.deps, scope.actor, {
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
