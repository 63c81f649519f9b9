import { expect, test } from 'vitest'
import { findTooLong, MOST_LINES } from './line-limit.ts'

const of = (path: string, lines: number, end = '\n') => ({
  path,
  text: Array.from({ length: lines }, () => 'x').join('\n') + end,
})

test.each(['\n', ''])('three hundred lines are taken, one more is not (end %j)', (end) => {
  const files = [of('a.ts', MOST_LINES, end), of('b.tsx', MOST_LINES + 1, end)]
  expect(findTooLong(files, new Set())).toEqual([
    'b.tsx has 301 lines; split it by subject (300 at most)',
  ])
})

test('data may be longer, and leaves the list once it is short or gone', () => {
  const files = [of('table.ts', 900), of('short.ts', 12)]
  expect(findTooLong(files, new Set(['table.ts', 'short.ts', 'gone.ts']))).toEqual([
    'short.ts needs no place among the data files of tools/line-limit.ts',
    'gone.ts needs no place among the data files of tools/line-limit.ts',
  ])
})
