import { expect, test } from 'vitest'
import { decodeMarkup, EncodingError } from './decode-markup.ts'
import { formatOfContent } from './uploaded-format.ts'

const file = (encoding: string, text: string) =>
  `<?xml version="1.0" encoding="${encoding}"?><svg><text>${text}</text></svg>`
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const wide = (text: string) => Buffer.from(text, 'utf16le')

test.each([
  ['UTF-8', Buffer.from(file('UTF-8', 'ä€')), 'ä€'],
  ['UTF-8 with a mark, whatever is declared', Buffer.from(`\uFEFF${file('iso-8859-1', 'ä')}`), 'ä'],
  ['no declaration', Buffer.from('<svg><text>ä€</text></svg>'), 'ä€'],
  ['ISO-8859-1', latin1(file('ISO-8859-1', 'ä')), 'ä'],
  ['windows-1252', latin1(file('windows-1252', '\x80')), '€'],
  ['ISO-8859-15 in single quotes', latin1(file('iso-8859-15', '\xa4').replaceAll('"', "'")), '€'],
  ['Shift_JIS', Buffer.concat([latin1(file('Shift_JIS', '')), latin1('<!--\x93\xfa-->')]), '日'],
  ['UTF-16, little end first', wide(`\uFEFF${file('UTF-16', 'ä€')}`), 'ä€'],
  ['UTF-16, big end first', wide(`\uFEFF${file('UTF-16', 'ä€')}`).swap16(), 'ä€'],
  ['UTF-16 without a mark', wide(file('UTF-16', 'ä€')), 'ä€'],
  ['bytes that call themselves UTF-16', Buffer.from(file('UTF-16', 'ä€')), 'ä€'],
])('%s is read', (_name, bytes, text) => {
  expect(decodeMarkup(bytes)).toContain(text)
  expect(formatOfContent(bytes, 'a.svg')).toBe('svg')
})

test.each(['utf-7', 'iso-2022-jp', 'hz-gb-2312', 'iso-2022-kr', 'x-user-defined', 'nonsense'])(
  '%s is refused, so that no byte means something else than it seems to',
  (encoding) => {
    expect(() => decodeMarkup(latin1(file(encoding, '+ADw-script+AD4-')))).toThrow(EncodingError)
  },
)

test('a drawing is known behind long comments, entities and a prefix', () => {
  const head = `<!--${' licence'.repeat(2000)}--><!DOCTYPE svg:svg [<!ENTITY a "]b">\n]>`
  expect(formatOfContent(Buffer.from(`${head}<svg:svg/>`), 'a.svg')).toBe('svg')
})
