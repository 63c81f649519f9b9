import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { answerStaffForm } from '#domains/admin/staff/answer-staff-form.server.ts'
import { staffPageData } from '#domains/admin/staff/staff-head.server.ts'
import { loadReview, type ReviewData } from './load-review.server.ts'
import { ReviewPage } from './review-page.tsx'
import { reviewAssets, undoReview } from './review-assets.server.ts'

/** Works of contributors, one beside what the catalogue has that looks like it. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  return {
    pageData: staffPageData(scope, ({ t }) => t('staff.page.review'), [
      'account',
      'catalogue',
      'contributing',
    ]),
    review: await loadReview(scope, url.searchParams.get('work'), decidedIn(url.searchParams)),
    missed: countIn(url.searchParams, 'missed'),
    alike: countIn(url.searchParams, 'alike'),
    late: countIn(url.searchParams, 'late'),
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
    const uuids = namesOf('work.')
    if (fields['decision'] === 'undo') {
      const { missed } = await undoReview(scope.deps, scope.actor, uuids)
      return redirect(reviewPath({ work: uuids[0], late: missed }), 303)
    }
    const { decided, missed, alike } = await reviewAssets(scope.deps, scope.actor, {
      uuids,
      decision: fields['decision'] === 'publish' ? 'publish' : 'return',
      reasons: namesOf('reason.'),
      message: fields['message'] ?? '',
      publishOn: fields['publishOn'] ?? null,
      noCopies: namesOf('noCopy.'),
    })
    const to = { work: fields['next'], decided: decided.join(','), missed, alike }
    return redirect(reviewPath(to), 303)
  })
}

/** The queue again, with what it says of the last decision. */
function reviewPath(to: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(to)) if (value) query.set(name, String(value))
  return `/staff/review${query.size > 0 ? `?${query}` : ''}`
}

function decidedIn(query: URLSearchParams): string[] {
  return query.get('decided')?.split(',') ?? []
}

function countIn(query: URLSearchParams, name: string): number {
  return Number.parseInt(query.get(name) ?? '0', 10) || 0
}

export const meta = pageMeta

type PageProps = {
  readonly loaderData: {
    readonly review: ReviewData
    readonly missed: number
    readonly alike: number
    readonly late: number
  }
  readonly actionData?: FormAnswer
}

export default function Page({ loaderData, actionData }: PageProps) {
  return <ReviewPage {...loaderData} answer={actionData} />
}
