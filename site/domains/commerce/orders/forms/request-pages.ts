import type { MessageKey } from '#web/i18n/messages.ts'

interface RequestPageRow {
  readonly path: string
  readonly title: MessageKey
  readonly lead: MessageKey
  /** The page above, where there is one. */
  readonly above?: { readonly label: MessageKey; readonly to: string }
}

/** The pages that are one form at one address. */
export const requestPages = {
  'custom-order': {
    path: '/custom-order/request',
    title: 'orders.order.title',
    lead: 'orders.order.lead',
    above: { label: 'orders.kind.custom-order', to: '/custom-order' },
  },
  education: {
    path: '/education/apply',
    title: 'orders.education.title',
    lead: 'orders.education.lead',
  },
} as const satisfies Record<string, RequestPageRow>

export type RequestPageKind = keyof typeof requestPages
