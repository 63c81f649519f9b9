import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DocumentError } from '../document-error.ts'
import { readDocument } from './read-document.ts'
import { writeDocument } from './write-document.ts'

const ODD = `\uFEFF<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n<!-- a > b -->
<svg  xmlns="http://www.w3.org/2000/svg"\n viewBox = '0 0 8 8' >
  <style><![CDATA[ .a > .b { fill: red } ]]></style><g ><path d='M0 0"'  /></g >
  <text>1 &lt; 2 &#x41;</text></svg >
<!-- end -->\n`

test('a drawing that nothing changed is written byte for byte', () => {
  expect(writeDocument(readDocument(ODD))).toBe(ODD)
})

test.each([
  ['<svg><g></svg>', 'malformed'],
  ['<svg><g></b></svg>', 'malformed'],
  ['<svg a="1" a="2"/>', 'malformed'],
  ['<svg a=1/>', 'malformed'],
  ['<svg><!-- </svg>', 'malformed'],
  ['<svg/><svg/>', 'malformed'],
  ['<svg/>text', 'malformed'],
  ['<svg a="<"/>', 'malformed'],
  ['<svg a="1 & 2"/>', 'malformed'],
  ['<svg>1 &nbsp; 2</svg>', 'malformed'],
  ['<svg>]]></svg>', 'malformed'],
  ['<svg>\u0001</svg>', 'malformed'],
  ['', 'not-svg'],
  ['<html/>', 'not-svg'],
  ['<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', 'doctype'],
  [`<svg>${'<g>'.repeat(200)}${'</g>'.repeat(200)}</svg>`, 'too-deep'],
  [`<svg>${'<g/>'.repeat(100_000)}</svg>`, 'too-large'],
  [`<svg>${' '.repeat(10_000_000)}</svg>`, 'too-large'],
] as const)('what is not one well-formed drawing is refused, case %#', (source, code) => {
  expect(() => readDocument(source)).toThrow(expect.objectContaining({ code }))
})

test('text from anywhere is read and written as it was, or refused', () => {
  const part = fc.constantFrom('<svg', '<g', '>', '/>', '</g>', '</svg>', ' a="', "'", '"', '<!--')
  const texts = fc.array(fc.oneof(part, part, fc.constantFrom('-->', '&', 'x', '<?', '?>', ']]>')))
  fc.assert(
    fc.property(texts, (parts) => {
      const source = `<svg>${parts.join('')}</svg>`
      try {
        expect(writeDocument(readDocument(source))).toBe(source)
      } catch (error) {
        if (!(error instanceof DocumentError)) throw error
      }
    }),
  )
})
