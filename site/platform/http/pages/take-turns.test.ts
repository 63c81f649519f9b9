import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns } from './take-turns.ts'

test('who waits at once goes one after the other, each in a turn of its own, in the order they came', async () => {
  const turns = createTurns()
  const order: string[] = []
  const work = async (name: string) => {
    await turns.wait()
    order.push(name)
    // As an answer that is sent when the loop comes round.
    setImmediate(() => order.push(`${name} sent`))
  }
  const all = ['a', 'b', 'c'].map(work)
  await nextTurn()
  expect(order).toEqual(['a'])
  await Promise.all(all)
  await nextTurn()
  expect(order).toEqual(['a', 'b', 'a sent', 'c', 'b sent', 'c sent'])
})

test('a caller that comes while others wait goes last, and one that comes later is not forgotten', async () => {
  const turns = createTurns()
  const order: number[] = []
  const work = (name: number) => turns.wait().then(() => order.push(name))
  const first = work(1)
  const second = work(2)
  await first
  await Promise.all([second, work(3)])
  await work(4)
  expect(order).toEqual([1, 2, 3, 4])
})
