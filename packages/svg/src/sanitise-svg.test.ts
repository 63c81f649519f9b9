import { expect, test } from 'vitest'
import { parseColor, sanitizeSvg } from './index.ts'

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

test.each([
  ['#abc', '#aabbcc', 1],
  ['#ABCDEF80', '#abcdef', 128 / 255],
  ['RebeccaPurple', '#663399', 1],
  ['rgb(50%, 0%, 100%)', '#8000ff', 1],
  ['rgb(300 -5 0 / .25)', '#ff0000', 0.25],
  ['hsl(120deg, 100%, 25%)', '#008000', 1],
  ['hsla(0.5turn 100% 50% / 50%)', '#00ffff', 0.5],
])('the colour %s is read', (text, hex, alpha) => {
  expect(parseColor(text)).toEqual({ hex, alpha })
})

test.each(['none', 'currentColor', '#12', 'url(#a)', 'rgb(1,2)', 'hsl(x)', '', 'lab(1 2 3)'])(
  '%s is no colour',
  (text) => {
    expect(parseColor(text)).toBeNull()
  },
)
