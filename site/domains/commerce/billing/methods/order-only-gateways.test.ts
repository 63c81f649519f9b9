import { expect, test } from 'vitest'
import { toGateways } from '#platform/gateways/gateways.ts'
import type { PaymentGateway } from '#platform/gateways/payment-gateway.ts'
import { keepingGateways, orderOnlyGateways } from './load-methods.server.ts'

const gateway = (name: PaymentGateway['name'], keeps: boolean) =>
  ({
    name,
    ...(keeps && { openMethodSetup: async () => ({ url: '/' }) }),
  }) as unknown as PaymentGateway

test('a way to pay is added where that is possible; the page names those that need an order', () => {
  const gateways = toGateways([
    gateway('stripe', true),
    gateway('razorpay', false),
    gateway('paypal', false),
    gateway('manual', false),
  ])
  expect(keepingGateways({ gateways })).toEqual(['stripe'])
  expect(orderOnlyGateways({ gateways })).toEqual(['razorpay', 'paypal'])
})
