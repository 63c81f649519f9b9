import { expect, test } from 'vitest'
import { closedFormats } from './closed-formats.ts'
import { graphFormats } from './graph-formats.ts'
import { closedPairs, readPairSlug } from './slugs.ts'

test('a format without a converter has a reason, and no route without a program beside a server', () => {
  const readable = new Set(
    graphFormats
      .filter(({ conversions }) => conversions.length > 0)
      .flatMap(({ id, conversions }) =>
        conversions.filter(
          ({ from, run, needs }) =>
            from === id && run !== 'server' && !needs.includes('decodeHeic'),
        ),
      )
      .map(({ from }) => from),
  )
  const ids = closedFormats.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => readable.has(id))).toEqual([])
  const exported = closedFormats.flatMap(({ exportTo }) => exportTo)
  expect(closedPairs()).toHaveLength(exported.length)
  for (const { exportTo } of closedFormats) expect(exportTo.length).toBeGreaterThan(0)
  for (const pair of closedPairs())
    expect(readPairSlug(pair.slug)).toEqual({ kind: 'closed', pair })
})
