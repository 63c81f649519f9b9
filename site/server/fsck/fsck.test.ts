import { expect, test } from 'vitest'
import { insertTestCatalogue } from '#server/testing/catalogue-fixture.ts'
import { createTestUser } from '#server/testing/sign-in.ts'
import { createTestDeps } from '#server/testing/test-deps.ts'
import { runFsck } from './run-fsck.ts'

test('a fresh site agrees with itself, section by section', async () => {
  await using deps = await createTestDeps({ seed: insertTestCatalogue })

  const sections = await runFsck(deps)

  expect(sections.map(({ name }) => name)).toEqual([
    'files',
    'counters',
    'money',
    'licence ledger',
    'audit log',
  ])
  for (const { name, faults } of sections) {
    if (name !== 'files') expect([name, ...faults]).toEqual([name])
  }
})

test('what is wrong is named: money without an invoice, a gap in the numbers', async () => {
  await using deps = await createTestDeps()
  const { id } = await createTestUser(deps)
  await deps.pool.query(
    `insert into payments (account_id, gateway, idempotency_key, purpose, status, currency, net_minor, tax_minor,
       gross_minor, quote, settled_at)
     values ($1, 'sandbox', 'k', 'first', 'succeeded', 'USD', 100, 0, 100, '{}', now())`,
    [id],
  )
  await deps.pool.query("insert into number_series values ('invoice:2026', 3)")

  const money = (await runFsck(deps)).find(({ name }) => name === 'money')

  expect(money?.faults.map((fault) => fault.split(':')[0])).toEqual([
    'missing or doubled document numbers',
    'settled payments without exactly one invoice over their amount',
  ])
})
