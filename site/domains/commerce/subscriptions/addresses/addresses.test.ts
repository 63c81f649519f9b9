import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { createBillingWorld } from '#domains/commerce/subscriptions/testing/billing-world.ts'
import { sellerEnv } from '#domains/commerce/subscriptions/testing/seller-env.ts'
import {
  changeAddress,
  createAddress,
  listAddresses,
  removeAddress,
} from './manage-addresses.server.ts'
import { recheckTaxIds } from './recheck-tax-ids.server.ts'

const ADDRESS = {
  name: 'Ada King',
  line1: 'Rue 1',
  city: 'Paris',
  postcode: '75001',
  country: 'FR',
}

/** A stand-in for VIES on this machine: answers what it is told. */
async function startVies() {
  const said: { body: object; asked: string[] } = { body: { isValid: true }, asked: [] }
  const server = createServer((request, response) => {
    said.asked.push(request.url ?? '')
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(said.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    said,
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

test('a confirmed VAT number frees a business elsewhere in the Union; the answer is kept', async () => {
  await using vies = await startVies()
  await using world = await createBillingWorld({ ...sellerEnv, VIES_URL: vies.url })
  const ada = await world.person('DE')
  const input = { ...ADDRESS, company: 'Analytics', taxId: '40 303 265 045', isDefault: true }

  const row = await createAddress(world.deps, ada, input)

  expect(row).toMatchObject({ taxId: 'FR40303265045', taxIdStatus: 'confirmed', isDefault: true })
  expect(vies.said.asked).toEqual(['/ms/FR/vat/40303265045'])
  const { rows } = await world.deps.pool.query(
    'select tax_evidence as evidence from billing_addresses where uuid = $1',
    [row.uuid],
  )
  expect(rows[0]).toMatchObject({ evidence: { source: 'VIES', isValid: true } })
  const paid = await world.buy(ada, { planId: 24, period: 'month' })
  expect(paid.amountMinor).toBe(1999)
})

test('an office that does not answer frees nobody, and is asked again', async () => {
  await using vies = await startVies()
  await using world = await createBillingWorld({ ...sellerEnv, VIES_URL: vies.url })
  const ada = await world.person('DE')
  vies.said.body = { isValid: false, userError: 'MS_UNAVAILABLE' }
  const input = { ...ADDRESS, taxId: 'FR40303265045', isDefault: true }
  expect((await createAddress(world.deps, ada, input)).taxIdStatus).toBe('unreachable')
  const paid = await world.buy(ada, { planId: 24, period: 'month' })
  expect(paid.amountMinor).toBe(1999 + 400)

  vies.said.body = { isValid: true }
  await recheckTaxIds(world.deps)
  const [row] = await listAddresses(world.deps, ada)
  expect(row?.taxIdStatus).toBe('confirmed')
})

test('a number that no office knows, or without the form of its country, is refused', async () => {
  await using vies = await startVies()
  await using world = await createBillingWorld({ ...sellerEnv, VIES_URL: vies.url })
  const ada = await world.person('DE')
  vies.said.body = { isValid: false, userError: 'INVALID' }
  const asked = (taxId: string) => createAddress(world.deps, ada, { ...ADDRESS, taxId })
  await expect(asked('FR40303265045')).rejects.toThrow('invalid_request')
  await expect(asked('FR123')).rejects.toThrow('invalid_request')
  expect(vies.said.asked).toHaveLength(1)
})

test('one address is the default: the first, the one made so, then the newest that is left', async () => {
  await using world = await createBillingWorld()
  const ada = await world.person('US')
  const other = await createAddress(world.deps, ada, { ...ADDRESS, country: 'US' })
  expect(other.isDefault).toBe(false)
  const changed = { ...ADDRESS, country: 'US', city: 'Town', uuid: other.uuid, isDefault: true }
  await changeAddress(world.deps, ada, changed)
  const [first, second] = await listAddresses(world.deps, ada)
  expect([first?.city, first?.isDefault, second?.isDefault]).toEqual(['Town', true, false])
  await removeAddress(world.deps, ada, { uuid: other.uuid })
  const left = await listAddresses(world.deps, ada)
  expect(left.map(({ isDefault }) => isDefault)).toEqual([true])
  await expect(removeAddress(world.deps, ada, { uuid: other.uuid })).rejects.toThrow('not_found')
})
