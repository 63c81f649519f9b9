import { expect, test } from 'vitest'
import { openHistory, transact, type History } from './history.ts'
import { unsharedBytes } from './unshared-bytes.ts'

test('what is shared costs nothing, what is not its characters and slots', () => {
  const path = { d: 'M0 0h10' }
  expect(unsharedBytes(path, path)).toBe(0)
  expect(unsharedBytes({ path, fill: 'red' }, { path, fill: 'blue' })).toBe(24 + 8 + 8 + 24 + 6)
  expect(unsharedBytes([path, path], [path])).toBeLessThan(unsharedBytes([path, { d: '' }], []))
  expect(unsharedBytes(new Uint8Array(100), null)).toBe(124)
})

test('one entry put into a long list costs the list and the entry, not its neighbours', () => {
  const nodes = Array.from({ length: 1_000 }, (_, index) => ({ d: `M${index} 0`.repeat(100) }))
  const more = [...nodes.slice(0, 500), { d: 'M' }, ...nodes.slice(500)]
  expect(unsharedBytes(more, nodes)).toBeLessThan(10_000)
})

test('300 edits of 5,000 paths of 2.6 MB stay far below the limit of a history', () => {
  type Paths = { readonly paths: readonly { readonly d: string; readonly fill: string }[] }
  const d = 'M12 3l2 3l2 15h-8'.repeat(30)
  const start = openHistory<Paths>({
    paths: Array.from({ length: 5_000 }, () => ({ d, fill: '#000' })),
  })
  let history: History<Paths> = start
  for (let index = 0; index < 300; index += 1) {
    history = transact(history, 'color', ({ paths }) => ({
      paths: paths.with(index, { d, fill: '#f00' }),
    }))
  }
  expect(history.past.length).toBe(300)
  const bytes = history.past.reduce((sum, step) => sum + step.bytes, 0)
  expect(bytes).toBeLessThan(20 * 1024 * 1024)
})
