import { uuidOr404 } from '#platform/http/request/uuid-or-404.ts'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { answerForm } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { AuthPanel } from '#domains/identity/accounts/index.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import {
  cancelReasons,
  cancelSubscription,
  pauseSubscription,
} from '#domains/commerce/subscriptions/index.server.ts'
import { leadMembersToPlan } from '#domains/commerce/billing/lead-members-to-plan.server.ts'
import { billingPaths } from '#domains/commerce/billing/billing-paths.ts'
import { CancelForm, type CancelData } from './cancel-form.tsx'
import { findHeld } from '#domains/commerce/billing/held/find-held.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs): Promise<CancelData> {
  const scope = context.get(scopeContext)
  const actor = requireUser(scope.actor)
  leadMembersToPlan(actor)
  const held = await findHeld(scope.deps, actor, url.searchParams.get('subscription'))
  if (held.status === 'cancelled') throw redirect(billingPaths.subscriptions)
  return {
    pageData: makePageData(scope.language, ['billing', 'pricing', 'account'], ({ t }) => ({
      title: t('billing.survey.title'),
      description: t('billing.survey.title'),
      noindex: true,
    })),
    subscription: held,
    reasons: cancelReasons,
  }
}

export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async (fields) => {
    const actor = requireUser(scope.actor)
    const { intent, comment } = fields
    const uuid = uuidOr404(fields['subscription'])
    if (intent === 'pause') {
      await pauseSubscription(scope.deps, actor, { uuid })
      return redirect(`${billingPaths.subscriptions}?done=paused`, 303)
    }
    const reason = cancelReasons.find((one) => one === fields['reason']) ?? 'other'
    await cancelSubscription(scope.deps, actor, { uuid, reason, comment })
    return redirect(`${billingPaths.subscriptions}?done=cancelled`, 303)
  })
}

/** Done, there is nothing left to cancel: the dialog does not ask again what it was about. */
export const shouldRevalidate = () => false

export const meta = pageMeta

type PageProps = { readonly loaderData: CancelData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  const t = useT()
  return (
    <AuthPanel title={t('billing.survey.title')}>
      <CancelForm data={loaderData} answer={actionData} />
    </AuthPanel>
  )
}
