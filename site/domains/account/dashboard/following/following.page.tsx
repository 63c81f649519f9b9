import { belongingCalls } from '@tessera/contracts'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { runCall } from '#platform/http/calls/run-call.ts'
import { answerForm } from '#web/forms/answer-form.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { followHandlers } from '#domains/catalogue/follows/index.server.ts'
import { FollowingPage, type FollowingData } from './following-page.tsx'
import { FOLLOWING_PATH } from './following-table.ts'
import { loadFollowing } from './load-following.server.ts'

export function loader({ context, url }: LoaderFunctionArgs): Promise<FollowingData> {
  return loadFollowing(context.get(scopeContext), url.searchParams)
}

export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async ({ contributor = '' }) => {
    const { unfollowContributor } = belongingCalls
    await runCall(followHandlers, unfollowContributor, scope, { params: { contributor } })
    return redirect(FOLLOWING_PATH, 303)
  })
}

export const meta = pageMeta

export default function Page({ loaderData }: { readonly loaderData: FollowingData }) {
  return <FollowingPage data={loaderData} />
}
