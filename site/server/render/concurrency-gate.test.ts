import { expect, test } from 'vitest'
import { createConcurrencyGate } from './concurrency-gate.ts'

test('no more work runs at once than there are places, and it starts in order', async () => {
  const gate = createConcurrencyGate(2)
  const started: number[] = []
  let running = 0
  let most = 0

  await Promise.all(
    Array.from({ length: 9 }, (_, index) =>
      gate.run(async () => {
        started.push(index)
        running += 1
        most = Math.max(most, running)
        await new Promise((resolve) => setTimeout(resolve, 1))
        running -= 1
      }),
    ),
  )

  expect(most).toBe(2)
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})

test('work that fails gives its place back', async () => {
  const gate = createConcurrencyGate(1)

  await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await gate.run(() => Promise.resolve('next'))).toBe('next')
})

test('who leaves the queue takes no place', async () => {
  const gate = createConcurrencyGate(1)
  const controller = new AbortController()
  const { promise: blocker, resolve: finish } = Promise.withResolvers<void>()
  const first = gate.run(() => blocker)
  const second = gate.run(() => Promise.resolve('second'), controller.signal)
  const third = gate.run(() => Promise.resolve('third'))

  controller.abort(new Error('left'))
  finish()

  await expect(second).rejects.toThrow('left')
  await first
  expect(await third).toBe('third')
  expect(await gate.run(() => Promise.resolve('fourth'))).toBe('fourth')
})
