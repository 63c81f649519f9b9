import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipResults } from './zip-results.ts'

test('the archive holds every result by its path, and a report that names the failures', async () => {
  const source = new File([], 'x.svg')
  const archive = await zipResults([
    { name: 'a/x.png', source, file: new Blob(['one']), losses: [] },
    { name: 'bad.svg', source, reason: 'unreadable' },
    { name: 'y.png', source, file: new Blob(['two!']), losses: ['Its motion'] },
  ])
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()))
  expect(Object.keys(files)).toEqual(['a/x.png', 'y.png', 'report.json'])
  expect(strFromU8(files['y.png']!)).toBe('two!')
  expect(JSON.parse(strFromU8(files['report.json']!))).toEqual({
    files: [
      { name: 'a/x.png', bytes: 3, losses: [] },
      { name: 'bad.svg', reason: 'unreadable' },
      { name: 'y.png', bytes: 4, losses: ['Its motion'] },
    ],
  })
})
