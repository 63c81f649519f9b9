import { expect, test } from 'vitest'
import colors from '../fixtures/colors.json' with { type: 'json' }
import { parseColor } from './parse-color.ts'

test.each(colors)('the colour “$input” is read', ({ input, expected }) => {
  expect(parseColor(input)).toEqual(expected)
})

test.each(colors.filter(({ expected }) => expected?.alpha === 1))(
  'what “$input” is read as is read as itself',
  ({ expected }) => {
    expect(parseColor(expected!.hex)).toEqual(expected)
  },
)
