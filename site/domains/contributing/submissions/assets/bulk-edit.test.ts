import { expect, test } from 'vitest'
import { applyBulk, bulkColumns, type BulkEdit } from './bulk-edit.ts'
import { readPrice, splitTags, writePrice, type GridFields } from './grid-fields.ts'

const row: GridFields = {
  kind: 'icon',
  name: 'Arrow Left (v2)',
  tags: 'arrow, left, v2',
  category: '',
  style: 'flat',
  price: '2.00',
  licence: 'standard',
  pack: '',
  isAiMade: false,
  allowsTraining: true,
  isDeclaredOwn: false,
}
const nothing = Object.fromEntries(bulkColumns.map((column) => [column, ''])) as BulkEdit

test.each<[string, Partial<BulkEdit>, Partial<GridFields>]>([
  ['nothing', {}, {}],
  [
    'found and replaced in names and tags, whatever the case',
    { find: 'ARROW', replace: 'chevron' },
    { name: 'chevron Left (v2)', tags: 'chevron, left, v2' },
  ],
  ['signs of patterns are plain signs', { find: '(v2)', replace: '$&' }, { name: 'Arrow Left $&' }],
  [
    'what is found may be taken out',
    { find: 'v2' },
    { name: 'Arrow Left ()', tags: 'arrow, left' },
  ],
  [
    'tags are added once and taken away',
    { addTags: 'UI, arrow', removeTags: 'left' },
    { tags: 'arrow, v2, ui' },
  ],
  [
    'columns are set, marks as said',
    { price: '9', category: 'arrows', isAiMade: 'yes', allowsTraining: 'no' },
    { price: '9', category: 'arrows', isAiMade: true, allowsTraining: false },
  ],
])('%s', (_, edit, changed) => {
  expect(applyBulk(row, { ...nothing, ...edit })).toEqual({ ...row, ...changed })
})

test.each([
  ['', 0],
  ['4', 400],
  ['4.5', 450],
  ['4,50', 450],
  ['4.505', null],
  ['-1', null],
  ['free', null],
])('a price written %j is %j', (text, minor) => {
  expect(readPrice(text)).toBe(minor)
})

test('prices and tags are shown as they are written', () => {
  expect([writePrice(0), writePrice(450)]).toEqual(['', '4.50'])
  expect(splitTags(' Big  Cat, lion;\nlion ,')).toEqual(['big cat', 'lion'])
})
