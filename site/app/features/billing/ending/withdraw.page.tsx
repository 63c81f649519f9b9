import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { AppError } from '#server/errors.ts'
import { uuidOr404 } from '#server/uuid-or-404.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { pageFrame } from '../../../routing/page-data.server.ts'
import { pageMeta, type PageFrame } from '../../../routing/page-meta.ts'
import { scopeContext } from '../../../routing/scope.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { AccountForm, AuthPanel, type FormAnswer } from '../../accounts/index.ts'
import { answerForm, requireUser } from '../../accounts/index.server.ts'
import { planNameKey } from '../../pricing/index.ts'
import {
  confirmWithdrawal,
  declareWithdrawal,
  findWithdrawal,
} from '../../subscriptions/index.server.ts'
import { billingPaths } from '../billing-paths.ts'
import { findHeld } from '../held/find-held.server.ts'
import type { SubscriptionView } from '../held/subscription-view.ts'

type WithdrawData = {
  readonly frame: PageFrame
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
  const held = await findHeld(scope.deps, actor, url.searchParams.get('subscription'))
  const { decision, currency, subscription } = await findWithdrawal(scope.deps, actor, held)
  if (!decision.isOpen) throw new AppError('not_found')
  return {
    frame: pageFrame(scope.language, ['billing', 'pricing', 'account'], ({ t }) => ({
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
          look="primary"
          submitLabel={t(isDeclared ? 'billing.withdraw.confirm' : 'billing.withdraw.declare')}
          hidden={{
            subscription: subscription.uuid,
            intent: isDeclared ? 'confirm' : 'declare',
          }}
        />
        <LinkButton look="quiet" to={billingPaths.subscriptions}>
          {t('billing.keep')}
        </LinkButton>
      </div>
    </AuthPanel>
  )
}
