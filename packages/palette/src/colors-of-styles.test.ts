import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { colorsOfStyles } from './colors-of-styles.ts'

test('the theme comes first, then what is called brand, then what is used; greys last', () => {
  const html = `<meta name="theme-color" content="#6563FF"><style>
    :root { --color-brand: hsl(340 90% 50%); --space: 4px; --ink: #111 }
    a { color: rgb(0, 128, 0) } b { color: rgb(0 128 0 / 100%) } p { color: #008000ff }
    body { color: #222; background: #fff; border-color: rgba(0,0,255,.2) } i { color: #222 }</style>`
  expect(colorsOfStyles([html])).toEqual(['#6563ff', '#f20d59', '#008000', '#222222', '#111111'])
})

test('shades that look alike are one colour, the most used of them', () => {
  const css = 'a{color:#ff0000}b{color:#ff0000}c{color:#fe0204}d{color:#0000ff}'
  expect(colorsOfStyles([css])).toEqual(['#ff0000', '#0000ff'])
})

test('colours are read as CSS says: names as a theme, halves of a percentage rounded up', () => {
  const theme = '<meta name="theme-color" content="Tomato">'
  expect(colorsOfStyles([theme, 'a{color:rgb(50%,0%,0%)}'])).toEqual(['#ff6347', '#800000'])
})

test('any text gives at most so many colours, all of them colours', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 300 })), (texts) => {
      const colors = colorsOfStyles([...texts, texts.join(' #f00 rgb(')])
      expect(colors.length).toBeLessThanOrEqual(8)
      for (const color of colors) expect(color).toMatch(/^#[\da-f]{6}$/)
    }),
  )
})
