import { expect, test } from 'vitest'
import attacks from '../fixtures/attacks.json' with { type: 'json' }
import { sanitizeSvg } from './sanitise-svg.ts'
import { SvgError } from '../svg-error.ts'
import { findDanger } from '../testing/find-danger.ts'

const cases: { name: string; input: string; expected?: string; error?: string }[] = attacks

function run(input: string): { svg: string } | { error: string } {
  try {
    return { svg: sanitizeSvg(input, { idPrefix: 'p' }).svg }
  } catch (error) {
    if (error instanceof SvgError) return { error: error.code }
    throw error
  }
}

test.each(cases)('$name', ({ input, expected, error }) => {
  const result = run(input)
  expect(result).toEqual(error === undefined ? { svg: expected } : { error })
  if (!('svg' in result)) return
  expect(findDanger(result.svg)).toEqual([])
  expect(run(result.svg)).toEqual(result)
})

test('the oracle sees what it is there to see', () => {
  const blind = cases.filter(({ error, input }) => {
    return (
      error === undefined && /evil\.example|alert\(1\)/.test(input) && !findDanger(input).length
    )
  })
  expect(blind.map(({ name }) => name)).toEqual([
    'script text inside text',
    'script as CDATA inside text',
    'markup inside an attribute',
    'a sheet of another type',
  ])
})

test('there are at least 80 attacks', () => {
  expect(cases.length).toBeGreaterThanOrEqual(80)
})
