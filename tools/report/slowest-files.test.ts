import { expect, test } from 'vitest'
import { slowestFiles } from './slowest-files.ts'

test('the slowest files come first, with their share of the whole', () => {
  const files = [
    { path: 'quick.test.ts', ms: 250 },
    { path: 'slow.test.ts', ms: 1500 },
    { path: 'middle.test.ts', ms: 750 },
  ]

  expect(slowestFiles(files)).toEqual([
    '    1.5 s  60.0 %  slow.test.ts',
    '    0.8 s  30.0 %  middle.test.ts',
    '    0.3 s  10.0 %  quick.test.ts',
  ])
})

test('no more than twenty are named', () => {
  const files = Array.from({ length: 30 }, (_, n) => ({ path: `${n}.test.ts`, ms: n }))

  expect(slowestFiles(files)).toHaveLength(20)
})
