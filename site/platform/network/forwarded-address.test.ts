import { expect, test } from 'vitest'
import { forwardedAddress } from './forwarded-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['203.0.113.7:49152', '203.0.113.7'],
  ['2001:DB8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:49152', '2001:db8::1'],
  ['"[2001:db8::1]:49152"', '2001:db8::1'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['unknown', null],
  ['_hidden', null],
  ['', null],
  ['203.0.113.7:', null],
  ['[203.0.113.7', null],
  ['203.0.113.300', null],
  ['localhost:80', null],
])('%s names %s', (entry, address) => {
  expect(forwardedAddress(entry)).toBe(address)
})
