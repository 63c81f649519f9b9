import { expect, test } from 'vitest'
import { sumSizes } from './sum-sizes.ts'

const files = Array.from({ length: 60 }, (_, at) => new Blob(['x'.repeat(at)]))

test('sizes are summed in pieces, between which others have their turn', async () => {
  let turns = 0
  const other = setInterval(() => (turns += 1))
  expect(await sumSizes(files, new AbortController().signal)).toBe(1770)
  clearInterval(other)
  expect(turns).toBeGreaterThan(0)
})

test('no size is asked for once it is called off', async () => {
  const stop = new AbortController()
  const asked: number[] = []
  const watched = files.map((file, at) =>
    Object.defineProperty(file.slice(), 'size', { get: () => asked.push(at) }),
  )
  const sum = sumSizes(watched, stop.signal)
  stop.abort()
  expect(await sum).toBe(0)
  expect(asked).toEqual([])
})

test('no file has no size', async () => {
  expect(await sumSizes([], new AbortController().signal)).toBe(0)
})
