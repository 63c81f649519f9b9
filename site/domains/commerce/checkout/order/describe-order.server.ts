import type { BillingPeriod, Plan } from '@tessera/billing'
import type { Language } from '@tessera/contracts'
import { createTranslator } from '#web/i18n/create-translator.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'

/** One line about an order, such as `Team, billed annually × 3`, for pages and mails of the gateway. */
export function describeOrder(
  language: Language,
  plan: Pick<Plan, 'name'>,
  { period, quantity }: { readonly period: BillingPeriod; readonly quantity: number },
): string {
  const t = createTranslator(language, loadMessages(language, ['purchase']))
  const line = t(`purchase.line.billed.${period}`, { plan: plan.name })
  return quantity === 1 ? line : `${line} × ${quantity}`
}
