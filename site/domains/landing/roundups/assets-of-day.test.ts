import { expect, test } from 'vitest'
import { createTestSite } from '#testing/test-site.ts'
import { loadAssetsOfDay } from './load-assets-of-day.server.ts'

test('the assets of the day are free, the same all day, and others the next day', async () => {
  await using site = await createTestSite()
  const on = async (moment: string) => {
    const { heroes, more } = await loadAssetsOfDay({ ...site.deps, now: () => new Date(moment) })
    return [...heroes, ...more]
  }

  const morning = await on('2026-11-21T00:00:01Z')
  const evening = await on('2026-11-21T23:59:59Z')
  const tomorrow = await on('2026-11-22T00:00:01Z')

  expect(evening).toEqual(morning)
  expect(tomorrow).not.toEqual(morning)
  expect(morning.filter(({ mark }) => mark !== undefined)).toEqual([])
  expect(new Set(morning.map(({ kind }) => kind)).size).toBe(5)
})
