import { expect, test } from 'vitest'
import { createFetchAhead, isSparing, type Connection } from './prefetch.ts'

test.each([
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: '4g' }, false],
  [{ effectiveType: '3g' }, false],
  [{}, false],
])('nothing is fetched ahead on 2g or where data is saved: %j is sparing %s', (connection, is) => {
  expect(isSparing(connection)).toBe(is)
})

function pointer() {
  const fetched: string[] = []
  let connection: Connection = {}
  let nowMs = 0
  let due: { run: () => void; atMs: number } | null = null
  const restOn = createFetchAhead({
    connection: () => connection,
    now: () => nowMs,
    setTimer: (run, ms) => (due = { run, atMs: nowMs + ms }),
    clearTimer: () => (due = null),
    fetchPage: (path) => fetched.push(path),
  })
  const pass = (ms: number) => {
    nowMs += ms
    if (!due || due.atMs > nowMs) return
    const { run } = due
    due = null
    run()
  }
  return { fetched, restOn, pass, save: (saveData: boolean) => (connection = { saveData }) }
}

test('a page is fetched once the pointer has rested on its link for 80 ms, not when it passes', () => {
  const { fetched, restOn, pass } = pointer()
  restOn('/icons')
  pass(79)
  expect(fetched).toEqual([])
  restOn('/pricing')
  restOn('/pricing')
  pass(79)
  restOn(null)
  pass(500)
  expect(fetched).toEqual([])
  restOn('/pricing')
  pass(80)
  expect(fetched).toEqual(['/pricing'])
})

test('a page is fetched ahead once while the browser keeps it', () => {
  const { fetched, restOn, pass } = pointer()
  for (const away of [20_000, 39_000, 2000]) {
    restOn('/icons')
    pass(80)
    restOn(null)
    pass(away)
  }
  expect(fetched).toEqual(['/icons'])
  restOn('/icons')
  pass(80)
  expect(fetched).toEqual(['/icons', '/icons'])
})

test('the connection is asked at each rest', () => {
  const { fetched, restOn, pass, save } = pointer()
  save(true)
  restOn('/icons')
  pass(80)
  expect(fetched).toEqual([])
  save(false)
  restOn('/pricing')
  pass(80)
  expect(fetched).toEqual(['/pricing'])
})
