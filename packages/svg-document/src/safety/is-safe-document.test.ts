import { expect, test } from 'vitest'
import attacks from '../../../svg/src/fixtures/attacks.json' with { type: 'json' }
import { sanitizeSvg, SvgError } from '../../../svg/src/index.ts'
import { findDanger } from '../../../svg/src/testing/find-danger.ts'
import { DocumentError } from '../document-error.ts'
import { readDocument } from '../tree/read-document.ts'
import { isSafeDocument } from './is-safe-document.ts'

const isSafe = (inside: string, root = '') =>
  isSafeDocument(readDocument(`<svg xmlns="http://www.w3.org/2000/svg"${root}>${inside}</svg>`))

test.each([
  '<script>alert(1)</script>',
  '<path onclick="alert(1)"/>',
  '<path ONload="alert(1)"/>',
  '<a href="javascript:alert(1)"><path/></a>',
  '<foreignObject><p/></foreignObject>',
  '<use href="https://example.org/a.svg#b"/>',
  '<use xlink:href="//example.org/a.svg#b"/>',
  '<image href="https://example.org/a.png"/>',
  '<use href="data:image/svg+xml;base64,PHN2Zy8+#a"/>',
  '<image href="data:text/html;base64,PHN2Zy8+"/>',
  '<path fill="url(https://example.org/#a)"/>',
  '<path style="fill:url(//example.org/#a)"/>',
  '<path style="background:image-set(&quot;//x&quot;)"/>',
  '<style>@import "x";</style>',
  '<style>path{fill:url(x.svg#a)}</style>',
  '<style>path{fill:\\75rl(x)}</style>',
  '<style><![CDATA[@import "x";]]></style>',
  '<set attributeName="href" to="javascript:alert(1)"/>',
  '<set attributeName="onclick" to="alert(1)"/>',
  '<animate attributeName=" xlink:href" values="javascript:alert(1)"/>',
  '<animate attributeName="fill" values="url(//example.org/#a)"/>',
  '<g xmlns="http://www.w3.org/1999/xhtml"><path/></g>',
  '<g xmlns:dc="http://www.w3.org/1999/xhtml"><dc:script>alert(1)</dc:script></g>',
  '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>',
  '<h:script xmlns:h="http://www.w3.org/2000/svg">alert(1)</h:script>',
  '<?xml-stylesheet href="x.css"?>',
  '<handler type="text/javascript">alert(1)</handler>',
  '<iframe src="x"/>',
  '<image src="x"/>',
  '<feImage href="https://example.org/a.png"/>',
])('%s is not safe', (inside) => {
  expect(isSafe(inside)).toBe(false)
})

test('a sheet before the drawing, a DOCTYPE and another namespace are not safe', () => {
  const plain = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  expect(isSafeDocument(readDocument(plain))).toBe(true)
  for (const text of [
    `<?xml-stylesheet href="x.css"?>${plain}`,
    `<!DOCTYPE svg SYSTEM "x.dtd">${plain}`,
    '<svg xmlns="http://www.w3.org/1999/xhtml"/>',
    '<svg/>',
  ]) {
    expect([text, isSafeDocument(readDocument(text))]).toEqual([text, false])
  }
})

test('what draws, moves and describes is safe, notes of drawing programs too', () => {
  expect(
    isSafe(
      '<title>A // b</title><metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>' +
        '<style>.a{fill:url(#g)}</style><sodipodi:namedview id="n"/><path class="a" d="M0 0h9" inkscape:label="x"/>' +
        '<animate attributeName="d" values="M0 0;M1 1" dur="1s"/><use href="#a"/><image href="data:image/png;base64,aaaa"/>',
      ' xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"',
    ),
  ).toBe(true)
})

test('of the attacks on the sanitiser none passes as it came, and what the sanitiser wrote does', () => {
  const wrong: string[] = []
  for (const { name, input } of attacks) {
    // Whoever opens files takes those with drawings inside from the sanitiser.
    const isNested = input.includes('data:image/svg')
    const dangers = findDanger(input).filter((danger) => danger !== 'comment')
    if (!isNested && isSafeText(input) && dangers.length > 0) {
      wrong.push(name)
    }
    const clean = sanitised(input)
    if (clean !== null && !isSafeText(clean)) wrong.push(`${name}, sanitised`)
  }
  expect(wrong).toEqual([])
})

function isSafeText(text: string): boolean {
  try {
    return isSafeDocument(readDocument(text))
  } catch (error) {
    if (error instanceof DocumentError) return false
    throw error
  }
}

function sanitised(text: string): string | null {
  try {
    return sanitizeSvg(text, { keepsNames: true }).svg
  } catch (error) {
    if (error instanceof SvgError) return null
    throw error
  }
}
