import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { AppError } from '#platform/errors.ts'
import { uuidOr404 } from '#platform/http/request/uuid-or-404.ts'
import { answerForm } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { findOwnerOf } from '#domains/identity/teams/index.server.ts'
import {
  forgetChange,
  resumeSubscription,
  takeBackCancellation,
} from '#domains/commerce/subscriptions/index.server.ts'
import { billingPaths } from '#domains/commerce/billing/billing-paths.ts'
import { hasOpenUpgrade } from './has-open-upgrade.server.ts'
import { isPayer } from '#domains/commerce/billing/is-payer.ts'
import { loadSubscriptions } from './load-subscriptions.server.ts'
import { doneTexts, SubscriptionsPage, type SubscriptionsData } from './subscriptions-page.tsx'
import '#web/styles/pages/billing.css'

export async function loader({ context, url }: LoaderFunctionArgs): Promise<SubscriptionsData> {
  const scope = context.get(scopeContext)
  const actor = requireUser(scope.actor)
  const done = url.searchParams.get('done') ?? ''
  const [subscriptions, isUpgrading] = await Promise.all([
    loadSubscriptions(scope.deps, actor),
    hasOpenUpgrade(scope.deps, actor),
  ])
  return {
    pageData: makePageData(
      scope.language,
      ['billing', 'pricing', 'purchase', 'account'],
      ({ t }) => ({
        title: t('billing.subscriptions.title'),
        description: t('billing.subscriptions.title'),
        noindex: true,
      }),
    ),
    subscriptions,
    isUpgrading,
    isPayer: isPayer(actor),
    owner: actor.teamRole === 'member' ? await findOwnerOf(scope.deps.pool, actor.teamId) : null,
    done: Object.hasOwn(doneTexts, done) ? (done as keyof typeof doneTexts) : null,
  }
}

export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async ({ intent, subscription }) => {
    const actor = requireUser(scope.actor)
    const uuid = uuidOr404(subscription)
    switch (intent) {
      case 'resume':
        await resumeSubscription(scope.deps, actor, { uuid })
        return redirect(`${billingPaths.subscriptions}?done=resumed`, 303)
      case 'take-back':
        await takeBackCancellation(scope.deps, actor, { uuid })
        return redirect(`${billingPaths.subscriptions}?done=resumed`, 303)
      case 'forget-change':
        await forgetChange(scope.deps, actor, { uuid })
        return redirect(`${billingPaths.subscriptions}?done=saved`, 303)
      default:
        throw new AppError('invalid_request', { fields: { intent: 'is unknown' } })
    }
  })
}

export const meta = pageMeta

type PageProps = { readonly loaderData: SubscriptionsData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <SubscriptionsPage data={loaderData} answer={actionData} />
}
