import { expect, test } from 'vitest'
import { areTermsAccepted, termsToAccept } from './terms.ts'

test.each([
  ['user', '2021-02-09T23:59:59Z', false],
  ['user', '2021-02-10T00:00:00Z', true],
  ['user', null, false],
  ['contributor', '2024-09-09T23:59:59Z', false],
  ['contributor', '2024-09-10T00:00:00Z', true],
] as const)('terms of a %s accepted at %s count: %s', (terms, acceptedAt, counts) => {
  expect(areTermsAccepted(terms, acceptedAt)).toBe(counts)
})

const old = '2020-01-01T00:00:00Z'
const recent = '2025-01-01T00:00:00Z'

test.each([
  [recent, null, false, []],
  [old, null, false, ['user']],
  [null, null, false, ['user']],
  [recent, old, true, ['contributor']],
  [recent, null, true, ['contributor']],
  [recent, recent, true, []],
  [old, old, true, ['user', 'contributor']],
] as const)('accepted at %s and %s, a contributor: %s, is asked for %j', (...row) => {
  const [user, contributor, isContributor, due] = row
  const person = { terms_agreement: { user, contributor }, is_contributor: isContributor }
  expect(termsToAccept(person)).toEqual(due)
})
