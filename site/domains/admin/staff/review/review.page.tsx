import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { staffPageData } from '#domains/admin/staff/staff-head.server.ts'
import { loadReview, type ReviewData } from './load-review.server.ts'
import { ReviewPage } from './review-page.tsx'
import type { Told } from './review-notices.tsx'
import { submitReview } from './submit-review.server.ts'

/** Works of contributors, one beside what the catalogue has that looks like it. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  const query = url.searchParams
  const countOf = (name: keyof Told) => Number.parseInt(query.get(name) ?? '0', 10) || 0
  return {
    pageData: staffPageData(scope, ({ t }) => t('staff.page.review'), [
      'account',
      'catalogue',
      'contributing',
      'item',
      'review',
    ]),
    review: await loadReview(scope, {
      work: query.get('work'),
      decided: query.get('decided')?.split(',') ?? [],
      group: query.get('group'),
      isMine: query.get('mine') === '1',
    }),
    told: {
      missed: countOf('missed'),
      alike: countOf('alike'),
      late: countOf('late'),
      claimed: countOf('claimed'),
      corrected: countOf('corrected'),
      given: countOf('given'),
    },
  }
}

/** Decides on one asset or on those that were ticked, corrects or gives them; then shows the next of the queue. */
export function action({ context, request }: ActionFunctionArgs) {
  return submitReview(context.get(scopeContext), request)
}

export const meta = pageMeta

type PageProps = {
  readonly loaderData: { readonly review: ReviewData; readonly told: Told }
  readonly actionData?: FormAnswer
}

export default function Page({ loaderData, actionData }: PageProps) {
  return <ReviewPage {...loaderData} answer={actionData} />
}
