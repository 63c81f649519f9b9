import { own, row, type RouteRow } from './route-row.ts'

/** Prices, orders, and what an account pays. Prices depend on who looks, so none of them is kept. */
export const billingRows: readonly RouteRow[] = [
  row('pricing', '/pricing', 'pricing', { cache: 'none' }),
  row('plans-and-pricing', '/plans-and-pricing', 'plansAndPricing', { cache: 'none' }),
  row('pro-plans', '/pro-plans', 'proPlans', { cache: 'none' }),
  row('offer', '/offer/:slug', 'offer', { cache: 'none' }),
  own('sandbox', '/sandbox/:id', 'sandbox', []),
  own('checkout-pay', '/checkout/:uuid/pay', 'checkoutPay', ['auth']),
]
