import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '#platform/context.ts'
import { insertTestInvoice } from '#domains/admin/staff/areas/testing/insert-invoice.ts'
import { makeContributor } from '#testing/contributor-profile.ts'
import { createTestUser, type TestUser } from '#testing/sign-in.ts'
import {
  openStaffSite,
  type StaffSite,
} from '#domains/admin/staff/areas/testing/open-staff-site.ts'
import { findEverywhere } from './find.server.ts'

let staff: StaffSite
let rita: TestUser
let payment: string

beforeAll(async () => {
  staff = await openStaffSite()
  const { deps } = staff
  rita = await createTestUser(deps, { email: 'rita@halde.example', firstName: 'Rita' })
  await makeContributor(deps, { userId: rita.id, username: 'rita-marsh', name: 'Rita Marsh' })
  payment = await insertTestInvoice(deps, {
    accountId: rita.id,
    number: 'INV-2026-00042',
    netMinor: 1000,
    gatewayPaymentId: 'pi_3Qx_halde',
  })
  await deps.pool.query(
    `insert into mails (template, recipient, language, data) values ('notice', 'rita@halde.example', 'en', '{}')`,
  )
})
afterAll(() => staff[Symbol.asyncDispose]())

const found = async (words: string, actor?: SignedIn) => {
  const groups = await findEverywhere(staff.scope('en', actor), words)
  return groups.map(({ kind, hits }) => [kind, ...hits.map(({ to }) => to)])
}

test('people are found by address and name, contributors by theirs', async () => {
  const page = `/staff/users/${rita.id}`
  for (const words of ['rita@halde', 'Rita']) {
    expect([words, (await found(words)).flat().includes(page)]).toEqual([words, true])
  }
  const { id } = await staff.one<{ id: number }>(
    `select id from contributors where username = 'rita-marsh'`,
  )
  expect(await found('rita-marsh')).toEqual([['contributors', `/staff/contributors/${id}`]])
})

test('an invoice and the number of a gateway lead to the payment, and a mail to itself', async () => {
  const page = `/staff/payments/${payment}`
  expect(await found('2026-00042')).toEqual([['invoices', page]])
  expect(await found('pi_3Qx')).toEqual([['payments', page]])
  expect((await found(payment)).flat()).toContain(page)
  expect((await found('rita@halde.example')).map(([kind]) => kind)).toEqual(['people', 'mails'])
})

test('assets are found by address and by what the catalogue knows of them', async () => {
  const { uuid } = await staff.find('heart')
  for (const words of ['heart', uuid]) {
    const groups = await found(words)
    expect(groups.find(([kind]) => kind === 'assets')).toContain(`/staff/items/${uuid}`)
  }
})

test('signs of patterns stand for themselves, and one sign or nothing finds nothing', async () => {
  for (const words of ['%%', '__', String.raw`\\`, 'r', '', ' ']) {
    expect([words, await found(words)]).toEqual([words, []])
  }
})

test('each role finds what it may open', async () => {
  const developer: SignedIn = { ...staff.admin, role: 'developer' }
  expect((await found('rita@halde.example', developer)).map(([kind]) => kind)).toEqual(['mails'])
  expect(await found('2026-00042', developer)).toEqual([])
  const person: SignedIn = { ...staff.admin, role: 'user' }
  await expect(found('rita', person)).rejects.toMatchObject({ code: 'not_found' })
})
