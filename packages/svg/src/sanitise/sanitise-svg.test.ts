import { expect, test } from 'vitest'
import { sanitizeSvg } from '../index.ts'

test.each([
  ['viewBox alone', 'viewBox="0 0 16 32"', { width: 16, height: 32, viewBox: [0, 0, 16, 32] }],
  ['sides alone', 'width="10" height="20px"', { width: 10, height: 20, viewBox: [0, 0, 10, 20] }],
  [
    'one side',
    'width="48" viewBox="0,0,24,12"',
    { width: 48, height: 24, viewBox: [0, 0, 24, 12] },
  ],
  ['units', 'width="1in" height="72pt"', { width: 96, height: 96, viewBox: [0, 0, 96, 96] }],
  ['relative sides', 'width="1em" height="100%" viewBox="0 0 8 8"', { width: 8, height: 8 }],
  ['absurd sides', 'width="1e9" height="-4" viewBox="0 0 8 8"', { width: 8, height: 8 }],
  ['nothing', '', { width: 300, height: 150, viewBox: [0, 0, 300, 150] }],
  ['a broken viewBox', 'width="9" height="9" viewBox="0 0 0 9"', { viewBox: [0, 0, 9, 9] }],
])('the size comes from %s', (_name, root, expected) => {
  expect(sanitizeSvg(`<svg ${root}/>`)).toMatchObject(expected)
})

test('colours are listed once, in document order, in one notation', () => {
  const { colors, usesCurrentColor } = sanitizeSvg(
    '<svg fill="none"><path fill="Red" stroke="#0F0"/><path style="fill:hsl(240 100% 50%)"/>' +
      '<path fill="#ff0000" stroke="currentColor"/><stop stop-color="rgb(1 2 3 / 50%)"/></svg>',
  )
  expect(colors).toEqual(['#ff0000', '#00ff00', '#0000ff', '#010203'])
  expect(usesCurrentColor).toBe(true)
})

test('animation is recognised in SMIL and in CSS', () => {
  const smil = '<svg><path><animate attributeName="d" to="M0"/></path></svg>'
  const css = '<svg><style>@keyframes a{to{opacity:0}}.b{animation:a 1s}</style></svg>'
  expect([smil, css, '<svg><path/></svg>'].map((svg) => sanitizeSvg(svg).isAnimated)).toEqual([
    true,
    true,
    false,
  ])
})

test('without a prefix a body gets its own, the same each time', () => {
  const one = '<svg><g id="a"/><use href="#a"/></svg>'
  const two = '<svg><g id="a"/><use href="#a" x="1"/></svg>'
  const idOf = (svg: string) => /id="(\w+)"/.exec(sanitizeSvg(svg).svg)?.[1]
  expect(idOf(one)).toBe(idOf(one))
  expect(idOf(one)).not.toBe(idOf(two))
  expect(sanitizeSvg(sanitizeSvg(one).svg).svg).toBe(sanitizeSvg(one).svg)
})

test('the cap counts UTF-8 bytes', () => {
  const svg = `<svg><text>${'é'.repeat(50)}</text></svg>`
  expect(svg.length).toBeLessThan(100)
  expect(() => sanitizeSvg(svg, { maxBytes: 100 })).toThrow(
    expect.objectContaining({ code: 'too-large' }),
  )
  expect(sanitizeSvg(svg, { maxBytes: 200 }).width).toBe(300)
})

test('a prefix that could be more than a name is refused', () => {
  expect(() => sanitizeSvg('<svg/>', { idPrefix: 'a"b' })).toThrow(
    expect.objectContaining({ code: 'bad-option' }),
  )
})

test('what was taken out is named', () => {
  const { removed } = sanitizeSvg(
    '<svg onload="x"><script/><a href="x"/><style>@import "x";</style><use href="//x"/></svg>',
  )
  expect(removed).toEqual(['onload', '<script>', 'href', '<a>', '@import', '<use>'])
})

const body = (inside: string) => sanitizeSvg(`<svg>${inside}</svg>`, { idPrefix: 'p' })

test('a type selector gains nothing over the classes beside it', () => {
  const { svg } = body(
    '<style>path{fill:#ccc}.accent{fill:#f00}</style><path/><path class="accent"/>',
  )
  expect(svg).toContain('.p_0 path,path.p_0{fill:#ccc}.p_0 .p_1,.p_1.p_0{fill:#f00}')
})

test('a sheet before another that reaches out is kept to the root as well', () => {
  const { svg } = body('<style>.a{fill:red}</style><style>path{fill:blue}</style><path class="a"/>')
  expect(svg).toContain('.p_0 .p_1,.p_1.p_0{fill:red}')
})

test.each([
  ['[fill]', '<rect fill="red"/>', '<rect/>'],
  ['[x="1"]', '<rect x="1"/>', '<rect x="11"/>'],
  ['[class~="b"]', '<rect class="a b"/>', '<rect class="bb"/>'],
  ['[id^="lay"]', '<rect id="layer"/>', '<rect id="play"/>'],
  ['[data-name$="er" i]', '<rect data-name="LAYER"/>', '<rect data-name="layers"/>'],
  ['[data-name*="aye"]', '<rect data-name="layer"/>', '<rect data-name="other"/>'],
  ['[lang|="de"]', '<rect lang="de-AT"/>', '<rect lang="den"/>'],
  ['rect:not([fill])', '<rect/>', '<rect fill="none"/>'],
  [':lang(de)', '<g xml:lang="de-CH"><rect/></g>', '<g xml:lang="den"><rect/></g>'],
  ['rect:empty', '<rect/>', '<rect><title>a</title></rect>'],
])('%s takes hold of what it is meant for alone', (selector, met, unmet) => {
  const written = (inside: string) => body(`<style>${selector}{fill:red}</style>${inside}`)
  const hasClass = (inside: string) =>
    /<rect[^>]* class="p_\w+"/.test(written(inside).svg) !== selector.includes(':not')
  expect([hasClass(met), hasClass(unmet)]).toEqual([true, false])
  expect(written(met).removed).toEqual([])
})

test('selectors ask for 64 things at most', () => {
  const rules = (count: number) =>
    body(
      `<style>${Array.from({ length: count }, (_, n) => `[x="${n}"]{fill:red}`).join('')}</style>`,
    )
  expect(rules(64).removed).toEqual([])
  expect(rules(65).removed).toEqual(['css selector'])
})

test('a reference that leads to itself goes, and the rest stays', () => {
  const { svg, removed } = body(
    '<pattern id="p"><path fill="url(#p) #f00"/><path stroke="url(#p)"/></pattern>' +
      '<text id="t"><textPath href="#t">a</textPath></text><rect fill="url(#p)"/>',
  )
  expect(svg).toContain('<path fill="#f00"/><path stroke="none"/>')
  expect(svg).toContain('<textPath>a</textPath>')
  expect(svg).toContain('<rect fill="url(#p_0)"/>')
  expect(removed).toEqual(['reference to itself'])
})

test('a loop through what holds the reference is cut where the reference is', () => {
  const { svg } = body('<use href="#b"/><g id="a"><g id="b"><use href="#a"/></g><path/></g>')
  expect(svg).toContain('<use href="#p_0"/><g><g id="p_0"/><path/></g>')
})

test('200 references may follow one another', () => {
  const chain = (length: number) =>
    Array.from({ length }, (_, n) => `<linearGradient id="a${n}" href="#a${n + 1}"/>`).join('') +
    `<linearGradient id="a${length}"/>`
  expect(body(chain(200)).removed).toEqual([])
  expect(() => body(chain(201))).toThrow(expect.objectContaining({ code: 'too-deep' }))
})

test('what no renderer supports is not drawn, and what all ignore is', () => {
  const { svg } = body(
    '<switch><g requiredExtensions="urn:x"><path/></g><g requiredFeatures="urn:y"><rect/></g></switch>',
  )
  expect(svg).toContain('<switch><g><rect/></g></switch>')
})

test('a drawing in a drawing is safe, counted and told of', () => {
  const { svg, removed } = body(
    `<image href="data:image/svg+xml;utf8,%3Csvg onload='x'%3E%3Cpath d='M0 0'/%3E%3C/svg%3E"/>`,
  )
  const inner = /base64,([^"]+)/.exec(svg)?.[1] ?? ''
  expect(Buffer.from(inner, 'base64').toString()).toMatch(/^<svg [^>]*><path d="M0 0"\/><\/svg>$/)
  expect(removed).toEqual(['onload'])
})

test('an entity of plain text is read', () => {
  const { svg } = sanitizeSvg(
    '<!DOCTYPE svg [<!ENTITY s "http://www.w3.org/2000/svg"><!ENTITY c "fill:#123456">]>' +
      '<svg xmlns="&s;"><path style="&c;"/></svg>',
  )
  expect(svg).toContain('<path style="fill:#123456"/>')
})

test('the author’s ids and classes are kept where that is asked for, and those that need escapes are not', () => {
  const source =
    '<svg viewBox="0 0 9 9"><style>.cls-1{fill:url(#sky)}</style><linearGradient id="sky"><stop/></linearGradient>' +
    '<path id="hull" class="cls-1 lone" d="M0 0h9v9z"/><use href="#hull"/><path id="a:b" d="M0 0h1"/><use href="#a:b"/></svg>'
  const { svg } = sanitizeSvg(source, { keepsNames: true })
  for (const part of ['.cls-1{fill:url(#sky)}', 'id="sky"', 'id="hull"', 'href="#hull"']) {
    expect(svg).toContain(part)
  }
  expect(svg).toContain('id="n_0"')
  expect(svg).toContain('href="#n_0"')
  expect(sanitizeSvg(svg, { keepsNames: true }).svg).toBe(svg)
})
