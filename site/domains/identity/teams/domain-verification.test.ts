import { expect, test } from 'vitest'
import { holdsVerificationRecord, verificationRecordOf, readDomain } from './domain-verification.ts'

test('the record to publish names the domain and holds the token', () => {
  expect(verificationRecordOf('studio.example', 'abc')).toEqual({
    name: '_tessera-team.studio.example',
    value: 'tessera-team=abc',
  })
})

test('a proof counts among other records and in chunks, and only with the right token', () => {
  const records = [['v=spf1 -all'], ['tessera-', 'team=abc']]
  expect(holdsVerificationRecord(records, 'abc')).toBe(true)
  expect(holdsVerificationRecord(records, 'abcd')).toBe(false)
  expect(holdsVerificationRecord([['xtessera-team=abc']], 'abc')).toBe(false)
  expect(holdsVerificationRecord([], 'abc')).toBe(false)
})

test.each([
  ['Studio.Example', 'studio.example'],
  ['@studio.example.', 'studio.example'],
  ['bücher.example', 'xn--bcher-kva.example'],
])('%s is the domain %s', (text, domain) => {
  expect(readDomain(text)).toBe(domain)
})

test.each(['', 'localhost', '127.0.0.1', '[::1]', 'a@b.example', 'https://a.example', 'gmail.com'])(
  '%s is no domain of a team',
  (text) => {
    expect(readDomain(text)).toBeNull()
  },
)
