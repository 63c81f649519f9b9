import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { AppError } from '#platform/errors.ts'
import { uuidOr404 } from '#platform/http/request/uuid-or-404.ts'
import { answerForm } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta, type BasePageData } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { AccountForm, AuthPanel } from '#domains/identity/accounts/index.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { planNameKey } from '#domains/commerce/pricing/index.ts'
import {
  confirmWithdrawal,
  declareWithdrawal,
  findWithdrawal,
} from '#domains/commerce/subscriptions/index.server.ts'
import { billingPaths } from '#domains/commerce/billing/billing-paths.ts'
import { leadMembersToPlan } from '#domains/commerce/billing/lead-members-to-plan.server.ts'
import { findHeld } from '#domains/commerce/billing/held/find-held.server.ts'
import type { SubscriptionView } from '#domains/commerce/billing/subscription-view.ts'

type WithdrawData = {
  readonly pageData: BasePageData
  readonly subscription: Pick<SubscriptionView, 'uuid' | 'family'>
  readonly until: string
  readonly refundMinor: number
  readonly currency: string
  /** The first of the two steps is done. */
  readonly isDeclared: boolean
}

export async function loader({ context, url }: LoaderFunctionArgs): Promise<WithdrawData> {
  const scope = context.get(scopeContext)
  const actor = requireUser(scope.actor)
  leadMembersToPlan(actor)
  const held = await findHeld(scope.deps, actor, url.searchParams.get('subscription'))
  const { decision, currency, subscription } = await findWithdrawal(scope.deps, actor, held)
  if (!decision.isOpen) throw new AppError('not_found')
  return {
    pageData: makePageData(scope.language, ['billing', 'pricing', 'account'], ({ t }) => ({
      title: t('billing.withdraw'),
      description: t('billing.withdraw'),
      noindex: true,
    })),
    subscription: { uuid: held.uuid, family: held.family },
    until: decision.until.toISOString(),
    refundMinor: decision.refundMinor,
    currency,
    isDeclared: subscription.withdrawalDeclaredAt !== null,
  }
}

/** In two steps, as the law of the Union asks: saying so, then confirming what it does. */
export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async ({ intent, subscription }) => {
    const actor = requireUser(scope.actor)
    const uuid = uuidOr404(subscription)
    if (intent === 'confirm') {
      await confirmWithdrawal(scope.deps, actor, { uuid })
      return redirect(`${billingPaths.subscriptions}?done=withdrawn`, 303)
    }
    await declareWithdrawal(scope.deps, actor, { uuid })
    return redirect(`${billingPaths.withdraw}?subscription=${uuid}`, 303)
  })
}

export const meta = pageMeta

type PageProps = { readonly loaderData: WithdrawData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  const { t, date, money } = useI18n()
  const { subscription, until, refundMinor, currency, isDeclared } = loaderData
  const plan = t(planNameKey(subscription.family))
  return (
    <AuthPanel
      title={t('billing.withdraw')}
      lead={t('billing.withdraw.text', { date: date(until) })}
    >
      <div className="stack">
        <p className="text">{t('billing.withdraw.lead', { plan })}</p>
        <p className="strong">
          {t('billing.withdraw.refund', { price: money(refundMinor, currency) })}
        </p>
        <AccountForm
          key={isDeclared ? 'confirm' : 'declare'}
          path={billingPaths.withdraw}
          initial={actionData}
          isDanger={isDeclared}
          variant="primary"
          submitLabel={t(isDeclared ? 'billing.withdraw.confirm' : 'billing.withdraw.declare')}
          hidden={{
            subscription: subscription.uuid,
            intent: isDeclared ? 'confirm' : 'declare',
          }}
        />
        <LinkButton variant="quiet" to={billingPaths.subscriptions}>
          {t('billing.keep')}
        </LinkButton>
      </div>
    </AuthPanel>
  )
}
