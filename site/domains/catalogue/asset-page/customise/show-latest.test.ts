import { expect, test } from 'vitest'
import { createLatest } from './show-latest.ts'

/** Work that ends when the test says so. */
function held() {
  let end: (shown: string) => void = () => undefined
  const work = () => new Promise<string>((resolve) => (end = resolve))
  return { work, end: (shown: string) => end(shown) }
}

test.each([
  ['in their order', ['first', 'second']],
  ['the second one before the first', ['second', 'first']],
])('of two choices that are worked out %s the second is shown', async (_, order) => {
  const shown: string[] = []
  const latest = createLatest({ color: 'none' })
  const works = { first: held(), second: held() }
  const chosen = [
    latest.choose({ color: 'first' }, works.first.work, (one) => shown.push(one)),
    latest.choose({ color: 'second' }, works.second.work, (one) => shown.push(one)),
  ]
  for (const name of order as ('first' | 'second')[]) works[name].end(name)
  await Promise.all(chosen)

  expect(shown).toEqual(['second'])
})

test('a second choice builds on the first, though nothing has been drawn from it yet', async () => {
  const latest = createLatest<Record<string, string>>({})
  const first = held()
  const chosen = latest.choose({ color: 'red' }, first.work, () => undefined)

  expect({ ...latest.current(), stroke: '2' }).toEqual({ color: 'red', stroke: '2' })
  first.end('red')
  await chosen
})

test('work that fails says so to whoever chose', async () => {
  const latest = createLatest('none')
  const failing = latest.choose(
    'one',
    () => Promise.reject(new Error('no network')),
    () => undefined,
  )

  await expect(failing).rejects.toThrow('no network')
})
