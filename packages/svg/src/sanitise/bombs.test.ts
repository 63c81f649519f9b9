import { expect, test } from 'vitest'
import { sanitizeSvg } from './sanitise-svg.ts'
import { SvgError } from '../svg-error.ts'
import { bombs } from '../testing/bombs.ts'

// The square of these sizes is over 10^8 steps: before, the first three did not end in 20 s.
test.each(bombs)('%s: %s', (_name, result, file) => {
  const read = () => {
    try {
      return sanitizeSvg(file) && 'taken'
    } catch (error) {
      if (error instanceof SvgError) return error.code
      throw error
    }
  }
  expect(read()).toBe(result)
})
