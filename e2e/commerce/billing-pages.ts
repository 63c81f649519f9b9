/** Every page on which money is spoken of. */
export const billingPages = [
  '/pricing',
  '/pricing?billing=month&topic=education',
  '/plans-and-pricing',
  '/pro-plans',
  '/offer/all-access',
  '/purchase/plan',
  '/purchase/plan?type=team',
  '/payment-confirmation',
  '/subscribe/thank-you',
  '/licenses',
  '/dashboard/subscriptions',
  '/dashboard/subscriptions/upgrade',
  '/dashboard/billing',
  '/dashboard/billing/payment-methods',
  '/dashboard/transactions',
]
