import type { Webhook, WebhookDelivery } from '@tessera/contracts'

export const stateTones = {
  active: 'ok',
  failing: 'warn',
  disabled: 'bad',
} as const satisfies Record<Webhook['state'], string>

export const deliveryTones = {
  waiting: 'neutral',
  delivered: 'ok',
  failed: 'bad',
} as const satisfies Record<WebhookDelivery['state'], string>
