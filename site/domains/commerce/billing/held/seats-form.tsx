import { Form } from 'react-router'
import type { SyntheticEvent } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useAccount } from '#domains/identity/accounts/index.ts'
import { billingPaths } from '#domains/commerce/billing/billing-paths.ts'
import type { SubscriptionView } from '#domains/commerce/billing/subscription-view.ts'

const MOST_UNITS = 1000

/**
 * More or fewer seats of a team's plan: leads to what the change costs, as a dialog where scripts run.
 * A plan of several seats is counted by its units.
 */
export function SeatsForm({ subscription }: { subscription: SubscriptionView }) {
  const { t } = useI18n()
  const { open } = useAccount()
  const { planId, period, quantity, seats, uuid } = subscription
  const perUnit = seats / quantity
  const order = { plan_id: String(planId), billing_period: period }
  const submit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault()
    const wanted = new FormData(event.currentTarget).get('quantity')
    open('confirmUpgrade', { ...order, quantity: String(wanted) })
  }
  return (
    <Form
      method="get"
      action={billingPaths.confirm}
      className="seats-form"
      key={`${uuid}-${quantity}`}
      onSubmit={submit}
    >
      <input type="hidden" name="plan_id" value={order.plan_id} />
      <input type="hidden" name="billing_period" value={order.billing_period} />
      <Field
        name="quantity"
        type="number"
        size="sm"
        min={1}
        max={MOST_UNITS}
        required
        label={
          perUnit > 1 ? t('billing.seats.units', { count: perUnit }) : t('billing.seats.label')
        }
        defaultValue={quantity}
      />
      <Button type="submit" size="sm">
        {t('billing.seats.change')}
      </Button>
    </Form>
  )
}
