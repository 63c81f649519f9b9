import type { PaymentStatus } from '@tessera/contracts'
import type { MessageKey } from '#web/i18n/messages.ts'

export const statusTones = {
  pending: 'neutral',
  requires_action: 'warn',
  failed: 'bad',
  succeeded: 'ok',
  partially_refunded: 'neutral',
  refunded: 'neutral',
  disputed: 'warn',
  charged_back: 'bad',
} as const satisfies Record<PaymentStatus, 'neutral' | 'ok' | 'warn' | 'bad'>

export const statusKey = (status: PaymentStatus): MessageKey => `billing.payment.${status}`
