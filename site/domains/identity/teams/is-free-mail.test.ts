import { expect, test } from 'vitest'
import { freeMailDomains } from './free-mail-domains.ts'
import { domainOf, isFreeMail } from './is-free-mail.ts'

test.each([
  'ada@gmail.com',
  'ADA@GMAIL.COM',
  'ada@mail.yahoo.co.jp',
  'ada@qq.com',
  'ada@web.de',
  'gmail.com.',
])('%s is free mail', (email) => {
  expect(isFreeMail(email)).toBe(true)
})

test.each([
  'ada@example.com',
  'ada@notgmail.com',
  'ada@gmail.com.example.org',
  'ada@co.jp',
  'gmail.com@example.org',
  '',
])('%s is not', (email) => {
  expect(isFreeMail(email)).toBe(false)
})

test('the list names at least 150 domains, each once, in lower case', () => {
  expect(freeMailDomains.length).toBeGreaterThanOrEqual(150)
  expect(new Set(freeMailDomains).size).toBe(freeMailDomains.length)
  for (const domain of freeMailDomains) expect(domain).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
})

test('the domain of an address follows its last at-sign', () => {
  expect(domainOf('"a@b"@Example.COM')).toBe('example.com')
  expect(domainOf('nobody')).toBe('')
})
