import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createTestUser } from '#testing/sign-in.ts'
import { createTestDeps } from '#testing/test-deps.ts'
import { runFsck } from './run-fsck.server.ts'

test('a fresh site agrees with itself, section by section', async () => {
  await using deps = await createTestDeps({ catalogue: true })

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

test('a damaged and a missing picture of an account are named', async () => {
  await using deps = await createTestDeps()
  const { id } = await createTestUser(deps)
  const [whole, damaged, missing] = await Promise.all(
    ['whole', 'damaged', 'missing'].map((text) => deps.files.put(Buffer.from(text), 'webp')),
  )
  await deps.pool.query('update accounts set pictures = $2 where id = $1', [
    id,
    JSON.stringify({ small: whole, large: damaged, wide: missing }),
  ])
  await writeFile(deps.files.path!(damaged!), 'DAMAGED')
  await deps.files.remove(missing!)

  const files = (await runFsck(deps)).find(({ name }) => name === 'files')

  expect(files?.faults.toSorted()).toEqual(
    [`${damaged} is damaged`, `${missing} is missing`].toSorted(),
  )
})
