import { expect, test } from 'vitest'
import { nameResult } from './name-results.ts'

test('folders are kept, collisions numbered whatever their case, and no name leaves the archive', () => {
  const taken = new Set<string>()
  const names = [
    'a/x.svg',
    'a/X.svg',
    'b/x.svg',
    '../../etc/x.svg',
    'C:\\x.y.svg',
    '.svg',
    '..',
  ].map((source) => nameResult(source, 'png', taken))
  expect(names).toEqual([
    'a/x.png',
    'a/X-2.png',
    'b/x.png',
    'etc/x.png',
    'C:/x.y.png',
    'file.png',
    'file-2.png',
  ])
})
