export type { CheckoutReply } from './client/after-checkout.ts'
export { useCheckout } from './client/use-checkout.ts'
export { CardForm } from './pay/card-form.tsx'
export type { PayView } from './pay/pay-view.ts'
