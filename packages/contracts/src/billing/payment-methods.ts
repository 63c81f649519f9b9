import { z } from 'zod'
import { done } from '../account-fields.ts'
import { defineEndpoint } from '../endpoint.ts'
import { paymentMethod } from '../billing-fields.ts'
import { payerRead, payerWrite } from './payer-errors.ts'

const listPaymentMethods = defineEndpoint({
  method: 'GET',
  path: '/auth/payment-methods',
  tag: 'Billing',
  summary: 'The payment methods of the account; the first is used',
  description:
    'Numbers of cards are never kept: the gateway has them, and only what tells cards apart is ' +
    'answered. In a team for its owner.',
  access: 'user',
  whileActing: 'recorded',
  response: z.object({ payment_methods: z.array(paymentMethod) }),
  errors: payerRead,
})

const addPaymentMethod = defineEndpoint({
  method: 'POST',
  path: '/auth/payment-methods',
  tag: 'Billing',
  summary: 'Give another card, without an order',
  description:
    'Answers with the address at the gateway where the card is given. Back from there it is kept, used ' +
    'first, and charged for what is past due.',
  access: 'user',
  body: z.object({ gateway: z.string().max(20).optional() }),
  optionalBody: true,
  response: z.object({ url: z.string() }),
  errors: [
    ...payerWrite,
    'verification_required',
    'payment_method_unavailable',
    'payment_unavailable',
  ],
})

const methodParams = z.object({ method: z.uuid() })

const setDefaultPaymentMethod = defineEndpoint({
  method: 'PATCH',
  path: '/auth/payment-methods/{method}',
  tag: 'Billing',
  summary: 'Use this method first, for renewals too',
  description:
    'Subscriptions that renew by the same gateway are charged with it from now on. In a team ' +
    'for its owner.',
  access: 'user',
  params: methodParams,
  response: z.object({ payment_methods: z.array(paymentMethod) }),
  errors: payerWrite,
})

const removePaymentMethod = defineEndpoint({
  method: 'DELETE',
  path: '/auth/payment-methods/{method}',
  tag: 'Billing',
  summary: 'Forget a method that nothing renews with',
  description: '`conflict` while a subscription renews with it. In a team for its owner.',
  access: 'user',
  params: methodParams,
  response: done,
  errors: payerWrite,
})

/** Cards and other ways to pay that an account keeps. */
export const paymentMethodCalls = {
  listPaymentMethods,
  addPaymentMethod,
  setDefaultPaymentMethod,
  removePaymentMethod,
} as const
