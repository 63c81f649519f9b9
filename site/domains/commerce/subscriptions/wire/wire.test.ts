import { expect, test } from 'vitest'
import { createTestUser, signIn } from '#testing/sign-in.ts'
import { createTestSite, jsonOf } from '#testing/test-site.ts'
import { openOrder } from '#domains/commerce/subscriptions/testing/buy-plan.ts'
import { applyPaymentOutcome } from '#domains/commerce/subscriptions/payments/apply-payment-outcome.server.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'

type Answer = {
  readonly auth: { readonly subscriptions: unknown; readonly billing_addresses: unknown }
  readonly payment_methods: unknown
  readonly transactions: readonly {
    readonly documents: readonly { readonly url: string; readonly number: string }[]
  }[]
}

test('what was bought stands in auth, transactions and a PDF; for nobody else', async () => {
  await using site = await createTestSite()
  const { deps, app } = site
  const [ada, eve] = [await createTestUser(deps), await createTestUser(deps)]
  const { checkoutUuid, asked } = await openOrder(deps, {
    accountId: ada.id,
    accountType: 'personal',
    planId: 24,
    period: 'year',
    country: 'US',
    gateway: 'sandbox',
  })
  await inTransaction(deps.pool, (client) =>
    applyPaymentOutcome(client, deps, {
      gateway: 'sandbox',
      gatewayPaymentId: 'p1',
      checkoutUuid,
      status: 'succeeded',
      amountMinor: asked.quote.grossMinor,
      currency: 'USD',
      method: {
        gatewayMethodId: 'm1',
        type: 'card',
        brand: 'visa',
        last4: '4242',
        expiryMonth: 1,
        expiryYear: 2031,
      },
      occurredAt: deps.now(),
    }),
  )
  const { headers } = await signIn(deps, ada)
  const asAda = async (path: string) => {
    const { response } = (await jsonOf(await app.request(path, { headers }))) as {
      response: Answer
    }
    return response
  }
  const auth = await asAda('/api/v2/auth?subscriptions=true&billing_addresses=true')
  expect(auth.auth.subscriptions).toMatchObject([{ status: 'active', plan_info: { id: 24 } }])
  expect(auth.auth.billing_addresses).toEqual([])
  const methods = await asAda('/api/v2/auth/payment-methods')
  expect(methods.payment_methods).toMatchObject([
    { brand: 'visa', last4: '4242', expires: '01/2031' },
  ])
  const { transactions } = await asAda('/api/v2/transactions')
  const document = transactions[0]?.documents[0] ?? { url: '', number: '' }

  const pdf = await app.request(document.url, { headers })
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(pdf.headers.get('content-disposition')).toContain(`${document.number}.pdf`)
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const strange = await app.request(document.url, { headers: (await signIn(deps, eve)).headers })
  expect(strange.status).toBe(404)
  expect((await app.request(document.url)).status).toBe(403)
})
