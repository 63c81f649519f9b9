import { useI18n } from '../../../i18n/i18n-context.tsx'
import type { MessageKey } from '../../../i18n/messages.ts'
import type { PageFrame } from '../../../routing/page-meta.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { ChoiceGroup, RadioRow } from '../../../ui/choice.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { AccountForm, type FormAnswer, type PageModalProps } from '../../accounts/index.ts'
import { planNameKey } from '../../pricing/index.ts'
import { billingPaths } from '../billing-paths.ts'
import type { SubscriptionView } from '../held/subscription-view.ts'

export type CancelData = {
  readonly frame: PageFrame
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
            look="line"
            hidden={{ subscription: subscription.uuid, intent: 'pause' }}
            onDone={close}
          />
        )}
        {close ? (
          <Button look="quiet" size="lg" onClick={close}>
            {t('billing.keep')}
          </Button>
        ) : (
          <LinkButton look="quiet" size="lg" to={billingPaths.subscriptions}>
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
