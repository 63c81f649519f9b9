import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test('cells with commas, quotes and line ends are quoted', () => {
  expect(csvLine(['a', 'b,c', 'say "hi"', 'two\nlines'])).toBe(
    'a,"b,c","say ""hi""","two\nlines"\r\n',
  )
})

test('what a spreadsheet would run as a formula is text; negative amounts stay numbers', () => {
  expect(csvLine(['=1+1', '@x', '-2.50', '-cmd'], { keepsNumbers: true })).toBe(
    "'=1+1,'@x,-2.50,'-cmd\r\n",
  )
})

test('unless told, a leading minus is text as well, and nothing is an empty cell', () => {
  expect(csvLine(['-2.50', null, 'a;b'])).toBe("'-2.50,,a;b\r\n")
  expect(csvLine(['a;b'], { quotesSemicolons: true })).toBe('"a;b"\r\n')
})
