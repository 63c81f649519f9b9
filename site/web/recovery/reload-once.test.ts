import { expect, test } from 'vitest'
import { reloadOnce } from './reload-once.ts'

test('a chunk that fails reloads the page, and again only after 60 seconds', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  let reloads = 0
  const failAt = (nowMs: number) => reloadOnce({ storage, nowMs, reload: () => (reloads += 1) })
  expect(failAt(1_000_000)).toBe(true)
  expect(failAt(1_000_500)).toBe(false)
  expect(failAt(1_059_999)).toBe(false)
  expect(failAt(1_060_000)).toBe(true)
  expect(reloads).toBe(2)
})
