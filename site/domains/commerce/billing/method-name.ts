import type { I18n } from '#web/i18n/create-i18n.ts'
import type { MessageKey } from '#web/i18n/messages.ts'
import type { MethodView } from './subscription-view.ts'

const typeNames: Readonly<Record<string, MessageKey>> = {
  card: 'billing.type.card',
  paypal: 'billing.type.paypal',
  upi: 'billing.type.upi',
  bank: 'billing.type.bank',
}

/** “Visa ending in 4242”, or the kind of way where it has no number. */
export function methodName({ t }: Pick<I18n, 't'>, { type, brand, last4 }: MethodView): string {
  const name = t(typeNames[type] ?? 'billing.type.card')
  if (last4 === null) return brand ?? name
  return t('billing.methods.card', { brand: brand ? capitalised(brand) : name, last4 })
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
