import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { createTestDeps } from '#testing/test-deps.ts'
import { watchNotices } from './watch-notices.ts'

test('notices that come back are heard; where a pooler swallows them, the log says what to set', async () => {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  await using deps = await createTestDeps({ log })
  const heard = Promise.withResolvers<boolean>()
  const works = watchNotices({ ...deps, onChecked: heard.resolve })
  expect(await heard.promise).toBe(true)
  await works.close()
  expect(lines).toEqual([])

  const swallowing = { subscribe: async () => () => undefined }
  const silent = Promise.withResolvers<boolean>()
  const input = { ...deps, live: swallowing, onChecked: silent.resolve }
  const fails = watchNotices(input, { waitMs: 1 })
  expect(await silent.promise).toBe(false)
  await fails.close()
  expect(lines.join()).toContain('notices of PostgreSQL do not arrive')
  expect(lines.join()).toContain('DATABASE_DIRECT_URL')
})

test('a check that is under way does not hold a process that stops', async () => {
  await using deps = await createTestDeps()
  const checked: boolean[] = []
  const swallowing = { subscribe: async () => () => undefined }
  const input = { ...deps, live: swallowing, onChecked: (is: boolean) => void checked.push(is) }
  await watchNotices(input, { waitMs: 3_600_000 }).close()
  expect(checked).toEqual([])
})
