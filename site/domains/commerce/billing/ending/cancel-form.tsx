import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { MessageKey } from '#web/i18n/messages.ts'
import type { BasePageData } from '#web/routing/page-meta.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ChoiceGroup, RadioRow } from '#web/ui/form/choice.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { AccountForm, type PageModalProps } from '#domains/identity/accounts/index.ts'
import { planNameKey } from '#domains/commerce/pricing/index.ts'
import { billingPaths } from '#domains/commerce/billing/billing-paths.ts'
import type { SubscriptionView } from '#domains/commerce/billing/subscription-view.ts'

export type CancelData = {
  readonly pageData: BasePageData
  readonly subscription: Pick<SubscriptionView, 'uuid' | 'family' | 'periodEndsAt' | 'status'>
  readonly reasons: readonly string[]
}

const PAUSE_MONTHS = 3

interface CancelFormProps {
  data: CancelData
  answer?: FormAnswer | undefined
  /** Set inside a dialog. */
  close?: (() => void) | undefined
}

/** Why somebody stops, and a pause instead; nothing is asked twice. */
export function CancelForm({ data, answer, close }: CancelFormProps) {
  const { t, date } = useI18n()
  const { subscription, reasons } = data
  const plan = t(planNameKey(subscription.family))
  return (
    <div className="stack">
      <p className="text">
        {t('billing.survey.lead', { plan, date: date(subscription.periodEndsAt) })}
      </p>
      <AccountForm
        path={billingPaths.cancel}
        initial={answer}
        submitLabel={t('billing.survey.submit')}
        isDanger
        hidden={{ subscription: subscription.uuid, intent: 'cancel' }}
        onDone={close}
      >
        {() => (
          <>
            <ChoiceGroup legend={t('billing.survey.why')}>
              {reasons.map((reason) => (
                <RadioRow
                  key={reason}
                  name="reason"
                  value={reason}
                  label={t(`billing.survey.${reason}` as MessageKey)}
                />
              ))}
            </ChoiceGroup>
            <TextArea name="comment" label={t('billing.survey.text')} rows={3} maxLength={1000} />
          </>
        )}
      </AccountForm>
      <div className="row">
        {subscription.status === 'active' && (
          <AccountForm
            path={billingPaths.cancel}
            submitLabel={t('billing.survey.pause', { count: PAUSE_MONTHS })}
            variant="line"
            hidden={{ subscription: subscription.uuid, intent: 'pause' }}
            onDone={close}
          />
        )}
        {close ? (
          <Button variant="quiet" size="lg" onClick={close}>
            {t('billing.keep')}
          </Button>
        ) : (
          <LinkButton variant="quiet" size="lg" to={billingPaths.subscriptions}>
            {t('billing.keep')}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

export function CancelModal({ data, close }: PageModalProps) {
  return <CancelForm data={data as CancelData} close={close} />
}
