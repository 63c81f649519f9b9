import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const PX_PER_REM = 16
/** Around every page, and the column of filters. */
const frame = [
  'pages/header',
  'pages/mega',
  'components/sheet',
  'pages/footer',
  'layout',
  'pages/browse',
]

test('the frame of every page changes at 576, 1024, 1280, 1400 and 1800 px, the filter button at 1100', () => {
  const widths = new Set<number>()
  for (const name of frame) {
    const css = readFileSync(new URL(`${name}.css`, import.meta.url), 'utf8')
    for (const [, rem] of css.matchAll(/@media[^{]*\bwidth [<>]=? ([\d.]+)rem/g)) {
      widths.add(Number(rem) * PX_PER_REM)
    }
  }
  expect([...widths].toSorted((a, b) => a - b)).toEqual([576, 1024, 1100, 1280, 1400, 1800])
})

test('a toast is 1054 px wide at most', () => {
  const css = readFileSync(new URL('components/toast.css', import.meta.url), 'utf8')
  const rem = /\.toast \{[^}]*max-inline-size: min\(([\d.]+)rem/.exec(css)?.[1]
  expect(Number(rem) * PX_PER_REM).toBe(1054)
})
