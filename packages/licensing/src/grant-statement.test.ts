import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'
import { grantStatement } from './grant-statement.ts'

const facts: Parameters<typeof grantStatement>[0] = {
  number: '0198c000-0000-7000-8000-000000000001',
  grantedAt: new Date('2026-06-01T12:00:00.000Z'),
  subject: { type: 'item', uuid: 'u', kind: 'icon', slug: 'arrow', name: 'Arrow' },
  file: { format: 'svg', sha256: 'f'.repeat(64), original: { format: 'svg', sha256: 'e' } },
  credit: {
    title: 'Arrow',
    author: 'Jane Doe',
    authorUrl: 'https://jane.example/',
    sourceName: 'Doe Icons',
    spdx: 'CC-BY-4.0',
    licenseName: 'CC BY 4.0',
    licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
    isChanged: false,
  },
  licenseTextSha256: 'a'.repeat(64),
  packageVersion: '1.2.3',
  ground: 'plan',
  holder: { account: 'account', seat: 'seat' },
  plan: { subscription: 'subscription', id: 41, name: 'Team', period: 'year' },
  invoice: '2026-000001',
}

test('a statement says what was granted to whom, under which licence and on what ground', () => {
  expect(grantStatement(facts)).toEqual({
    version: 1,
    number: facts.number,
    grantedAt: '2026-06-01T12:00:00.000Z',
    subject: { ...facts.subject, author: 'Jane Doe', authorUrl: 'https://jane.example/' },
    file: facts.file,
    license: {
      spdx: 'CC-BY-4.0',
      name: 'CC BY 4.0',
      url: 'https://creativecommons.org/licenses/by/4.0/',
      textSha256: 'a'.repeat(64),
      packageVersion: '1.2.3',
    },
    attribution: {
      isRequired: true,
      duties: expect.arrayContaining(['credit_author']),
      text: expect.stringContaining('“Arrow” by Jane Doe'),
    },
    ground: 'plan',
    holder: facts.holder,
    plan: facts.plan,
    invoice: '2026-000001',
  })
})

test('whether the author must be named follows the licence', () => {
  const mit = { ...facts.credit, spdx: 'CC0-1.0', licenseName: 'CC0' }
  const { attribution } = grantStatement({ ...facts, credit: mit })
  expect(attribution).toMatchObject({ isRequired: false, duties: ['credit_by_courtesy'] })
})

test('a statement survives JSON unchanged', () => {
  const statement = grantStatement(facts)
  expect(canonicalJson(JSON.parse(JSON.stringify(statement)))).toBe(canonicalJson(statement))
})
