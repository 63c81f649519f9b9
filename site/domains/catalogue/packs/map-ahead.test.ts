import { expect, test } from 'vitest'
import { mapAhead } from './map-ahead.ts'

async function* countTo(last: number, taken: number[]): AsyncGenerator<number> {
  for (let n = 1; n <= last; n++) {
    taken.push(n)
    yield n
  }
}

test('results come in order although later work ends first, several under way at once', async () => {
  let running = 0
  let most = 0
  const ends: (() => void)[] = []
  const work = async (n: number) => {
    most = Math.max(most, ++running)
    const ended = new Promise<void>((done) => ends.push(done))
    // Once three are under way, the latest ends first.
    if (ends.length === 3 || n === 7) for (const end of ends.splice(0).reverse()) end()
    await ended
    running--
    return n * 10
  }
  const results: number[] = []
  for await (const result of mapAhead(countTo(7, []), 3, work)) results.push(result)
  expect(results).toEqual([10, 20, 30, 40, 50, 60, 70])
  expect(most).toBe(3)
})

test('a reader that stops, stops the source; a failure is thrown in its turn', async () => {
  const taken: number[] = []
  for await (const result of mapAhead(countTo(100, taken), 4, async (n) => n)) {
    if (result === 2) break
  }
  expect(taken.length).toBeLessThan(8)
  const failing = mapAhead(countTo(5, []), 2, async (n) => {
    if (n === 3) throw new Error('third')
    return n
  })
  expect((await failing.next()).value).toBe(1)
  expect((await failing.next()).value).toBe(2)
  await expect(failing.next()).rejects.toThrow('third')
})
