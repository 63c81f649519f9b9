import { expect, test } from 'vitest'
import { atLeast } from './at-least.ts'

function clock() {
  let end = () => undefined as void
  const waits: number[] = []
  const wait = (ms: number) => {
    waits.push(ms)
    return new Promise<void>((done) => {
      end = done
    })
  }
  return { wait, waits, pass: () => end() }
}

test('an answer is held back until 200 ms have passed', async () => {
  const { wait, waits, pass } = clock()
  let isThere = false
  const waiting = atLeast(Promise.resolve('answer'), wait).then((answer) => {
    isThere = true
    return answer
  })
  await Promise.resolve()
  expect(waits).toEqual([200])
  expect(isThere).toBe(false)
  pass()
  expect(await waiting).toBe('answer')
})

test('a failure stays one, and is held back as well', async () => {
  const { wait, pass } = clock()
  const waiting = atLeast(Promise.reject(new Error('away')), wait)
  pass()
  await expect(waiting).rejects.toThrow('away')
})
