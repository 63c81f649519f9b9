import { array, assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'
import { readCsvAssets, writeCsvAssets } from './csv-assets.ts'

test('a file of Shutterstock’s columns is read, what it says nothing of is left alone', () => {
  const text =
    '\uFEFFFilename,Description,Keywords,Categories,Editorial\r\n' +
    'fox.svg,"A fox, running","fox,animal,wild",Animals,no\r\n' +
    'owl.svg,"An ""owl""",,,\r\n\r\n'

  expect(readCsvAssets(text)).toEqual({
    ignored: ['Editorial'],
    rows: [
      {
        line: 2,
        fileName: 'fox.svg',
        fields: { name: 'A fox, running', tags: 'fox,animal,wild', category: 'Animals' },
      },
      { line: 3, fileName: 'owl.svg', fields: { name: 'An "owl"' } },
    ],
  })
})

test('spreadsheets of other countries separate by semicolons', () => {
  expect(readCsvAssets('Filename;Title;AI made\nfox.svg;Fuchs, rot;yes')).toMatchObject({
    rows: [{ fields: { name: 'Fuchs, rot', isAiMade: true } }],
  })
})

test.each([
  ['', 'empty'],
  ['Filename,Title', 'empty'],
  ['Title,Keywords\nFox,fox', 'no_filename'],
])('%j is not taken: %s', (text, problem) => {
  expect(readCsvAssets(text)).toEqual({ problem })
})

test('what is written is read back, whatever is in it', () => {
  const cell = string({ maxLength: 30 }).map((text) => text.trim().replace(/^'+/, ''))
  assert(
    property(array(array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
      const marks = { isAiMade: false, allowsTraining: true, isDeclaredOwn: false }
      const fields = { category: '', style: '', price: '', licence: '', pack: '', kind: 'icon' }
      const works = rows.map(([name = '', tags = ''], index) => ({
        fileName: `${index}.svg`,
        fields: { ...fields, name, tags, ...marks },
      }))
      const read = readCsv(writeCsvAssets(works)).slice(1)
      const plain = (text: string | undefined) => text?.replace(/^'(?=[=+\-@\t\r])/, '')
      expect(read.map((cells) => [plain(cells[2]), plain(cells[3])])).toEqual(rows)
    }),
  )
})

test.each([
  [
    'mixed line ends',
    'a,b\r\n1,2\n3,4\r5,6',
    [
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1\t"x\ty"',
    [
      ['a', 'b'],
      ['1', 'x\ty'],
    ],
  ],
  ['a quote that is never closed', 'a,b\n"open,2\n3', [['a', 'b'], ['open,2\n3']]],
  [
    'rows of any length and blank rows',
    'a,b\n1\n , \n\n1,2,3',
    [['a', 'b'], ['1'], ['1', '2', '3']],
  ],
  [
    'a quote within a cell',
    'a,b\nx"y"z,',
    [
      ['a', 'b'],
      ['x"y"z', ''],
    ],
  ],
])('a file with %s is read', (_, text, rows) => {
  expect(readCsv(text)).toEqual(rows)
})
