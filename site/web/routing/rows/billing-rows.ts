import { own, row, type RouteRow } from './route-row.ts'

/** Prices, orders, and what an account pays. Prices depend on who looks, so none of them is kept. */
export const billingRows: readonly RouteRow[] = [
  row('pricing', '/pricing', 'pricing', { cache: 'none' }),
  row('plans-and-pricing', '/plans-and-pricing', 'plansAndPricing', { cache: 'none' }),
  row('pro-plans', '/pro-plans', 'proPlans', { cache: 'none' }),
  row('licenses', '/licenses', 'licenses'),
  row('offer', '/offer/:slug', 'offer', { cache: 'none' }),
  own('purchase', '/purchase/:slug', 'purchase', []),
  own('payment-confirmation', '/payment-confirmation', 'paymentConfirmation', []),
  own('sandbox', '/sandbox/:id', 'sandbox', []),
  own('checkout-pay', '/checkout/:uuid/pay', 'checkoutPay', ['auth']),
  own('subscribe-thank-you', '/subscribe/thank-you', 'thankYou', []),
  own('dashboard-subscriptions', '/dashboard/subscriptions', 'subscriptions', ['auth']),
  own('dashboard-subscriptions-upgrade', '/dashboard/subscriptions/upgrade', 'upgrade', ['auth']),
  own('dashboard-subscriptions-confirm', '/dashboard/subscriptions/confirm', 'confirmUpgrade', [
    'auth',
  ]),
  own('dashboard-subscriptions-cancel', '/dashboard/subscriptions/cancel', 'cancelRenewal', [
    'auth',
  ]),
  own('dashboard-subscriptions-withdraw', '/dashboard/subscriptions/withdraw', 'withdraw', [
    'auth',
  ]),
  own('dashboard-billing', '/dashboard/billing', 'billing', ['auth']),
  own('dashboard-payment-methods', '/dashboard/billing/payment-methods', 'paymentMethods', [
    'auth',
  ]),
  own('dashboard-transactions', '/dashboard/transactions', 'transactions', ['auth']),
  own('dashboard-carts-slug', '/dashboard/carts/:slug', 'cart', ['auth']),
  own('print-transaction', '/print/transaction/:uuid', 'printTransaction', ['auth']),
]
