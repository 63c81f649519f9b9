/** Addresses of what an account pays and holds, without language. */
export const billingPaths = {
  subscriptions: '/dashboard/subscriptions',
  upgrade: '/dashboard/subscriptions/upgrade',
  confirm: '/dashboard/subscriptions/confirm',
  cancel: '/dashboard/subscriptions/cancel',
  withdraw: '/dashboard/subscriptions/withdraw',
  billing: '/dashboard/billing',
  methods: '/dashboard/billing/payment-methods',
  transactions: '/dashboard/transactions',
} as const
