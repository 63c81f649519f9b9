import { expect, test } from 'vitest'
import { isUuid, uuidOr404 } from './uuid-or-404.ts'

const ID = '019e83ad-0c1f-7abc-8def-0123456789ab'

test('an id is known in small letters and in capitals, and read as the database writes it', () => {
  expect([isUuid(ID), isUuid(ID.toUpperCase())]).toEqual([true, true])
  expect(uuidOr404(ID.toUpperCase())).toBe(ID)
})

test.each([
  ['nothing', undefined],
  ['an empty word', ''],
  ['dashes of the right number', '-'.repeat(36)],
  ['an id with a line end', `${ID}\n`],
  ['an id and more', `${ID}.pdf`],
  ['an id without its dashes', ID.replaceAll('-', '')],
  ['a letter beyond f', ID.replace('a', 'g')],
])('%s is none', (_, text) => {
  expect(isUuid(text)).toBe(false)
  expect(() => uuidOr404(text)).toThrow(expect.objectContaining({ code: 'not_found' }))
})
