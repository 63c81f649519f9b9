import { Form } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { MessageKey } from '#web/i18n/messages.ts'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { AccountField } from '#domains/identity/accounts/index.ts'
import { billingPaths } from '#domains/commerce/billing/billing-paths.ts'

interface AddMethodFormProps {
  /** The gateways that keep a card without an order. */
  gateways: readonly string[]
  size?: 'sm' | 'md'
  variant?: ButtonVariant
}

/** Leads to where another card is given, without an order: a button for each gateway that keeps one. */
export function AddMethodForm({ gateways, size = 'md', variant = 'line' }: AddMethodFormProps) {
  const { t } = useI18n()
  if (gateways.length === 0) return null
  return (
    <Form method="post" action={billingPaths.methods} reloadDocument className="row">
      <AccountField />
      <input type="hidden" name="intent" value="add" />
      {gateways.map((gateway) => (
        <Button
          key={gateway}
          type="submit"
          size={size}
          variant={variant}
          name="gateway"
          value={gateway}
        >
          {gateways.length === 1
            ? t('billing.methods.addCard')
            : t('billing.methods.addBy', { way: t(`purchase.gateway.${gateway}` as MessageKey) })}
        </Button>
      ))}
    </Form>
  )
}
