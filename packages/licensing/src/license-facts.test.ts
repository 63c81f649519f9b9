import { expect, test } from 'vitest'
import { dutiesOf } from './duties.ts'
import { canonicalSpdx, licenseFacts, licenses } from './license-facts.ts'
import { canCompose, permitsChanges, permitsGuests, permitsPremium } from './permissions.ts'

test.each(licenses)('$spdx has a well-formed identifier and an address', ({ spdx, url }) => {
  expect(spdx).toMatch(/^(LicenseRef-)?[A-Za-z0-9.-]+$/)
  // The house's own stands in the house.
  expect(url).toMatch(spdx.startsWith('LicenseRef-Tessera') ? /^\/licenses$/ : /^https:\/\//)
})

test('no licence stands in the table twice', () => {
  const ids = licenses.map(({ spdx }) => spdx.toLowerCase())
  expect(new Set(ids).size).toBe(ids.length)
})

test.each([
  ['MIT', ['keep_notice']],
  ['ISC', ['keep_notice']],
  ['BSD-3-Clause', ['keep_notice']],
  ['Apache-2.0', ['keep_notice', 'keep_notice_file', 'state_changes']],
  ['CC0-1.0', ['credit_by_courtesy']],
  ['Unlicense', ['credit_by_courtesy']],
  ['public domain', ['credit_by_courtesy']],
  ['CC-BY-4.0', ['credit_author', 'keep_notice', 'state_changes']],
  ['CC-BY-SA-3.0', ['credit_author', 'keep_notice', 'state_changes', 'share_alike']],
  ['CC-BY-ND-4.0', ['credit_author', 'keep_notice', 'keep_unchanged']],
  ['CC-BY-NC-4.0', ['credit_author', 'keep_notice', 'state_changes', 'non_commercial_only']],
  ['MPL-2.0', ['keep_notice', 'share_alike']],
  ['OFL-1.1', ['keep_notice', 'share_alike']],
  ['GPL-3.0-only', ['keep_notice', 'state_changes', 'share_alike']],
  ['custom', ['credit_author', 'keep_notice', 'keep_unchanged', 'non_commercial_only']],
])('%s asks for %j', (spdx, duties) => {
  expect(dutiesOf(spdx)).toEqual(duties)
})

test('only MIT, ISC, Apache-2.0, CC0-1.0 and the licence of the house may be premium', () => {
  const premium = licenses.filter(({ spdx }) => permitsPremium(spdx)).map(({ spdx }) => spdx)
  expect(premium.toSorted()).toEqual([
    'Apache-2.0',
    'CC0-1.0',
    'ISC',
    'LicenseRef-Tessera-Standard-1.0',
    'MIT',
  ])
  expect(permitsPremium('custom')).toBe(false)
})

test('GPL, NC and ND are off by default, and so is what nobody knows', () => {
  const off = licenses.filter(({ isOffByDefault }) => isOffByDefault).map(({ spdx }) => spdx)
  expect(off.every((spdx) => /GPL|-NC|-ND/.test(spdx))).toBe(true)
  expect(off).toHaveLength(12)
  expect(permitsGuests('custom')).toBe(false)
  expect(permitsGuests('CC-BY-4.0')).toBe(true)
})

test.each([
  ['MIT', false, true],
  ['CC-BY-SA-4.0', false, true],
  ['CC0-1.0', true, false],
  ['CC-BY-ND-4.0', false, false],
  ['CC-BY-NC-4.0', false, false],
  ['custom', false, false],
])('%s, trademark %s: composes %s', (spdx, isTrademark, expected) => {
  expect(canCompose({ spdx, isTrademark })).toBe(expected)
})

test('ND works are handed out unchanged', () => {
  expect(permitsChanges('CC-BY-ND-4.0')).toBe(false)
  expect(permitsChanges('CC-BY-4.0')).toBe(true)
})

test.each([
  [' mit ', 'MIT'],
  ['cc-by-4.0', 'CC-BY-4.0'],
  ['GPL-3.0', 'GPL-3.0-only'],
  ['CC0', 'CC0-1.0'],
  ['constructor', 'constructor'],
  ['__proto__', '__proto__'],
])('"%s" is written %s', (given, canonical) => {
  expect(canonicalSpdx(given)).toBe(canonical)
  expect(licenseFacts(given).spdx).toBe(canonical)
})
