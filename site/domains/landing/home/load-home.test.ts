import { expect, test } from 'vitest'
import { createTestDeps } from '#testing/test-deps.ts'
import { loadHome } from './load-home.server.ts'

const now = () => new Date('2026-11-20T12:00:00Z')

test('the home page shows every kind there is, with exact counts', async () => {
  await using deps = await createTestDeps({ catalogue: true, now })

  const home = await loadHome(deps)

  const line = (id: string) => home.lines.find((candidate) => candidate.id === id)
  expect(line('illustration')).toMatchObject({ total: 6, free: 5 })
  expect(line('3d')).toMatchObject({ total: 4, free: 4 })
  expect(line('unicon')?.total).toBe(8)
  expect(line('animated')?.total).toBe(3)
  expect(home.packs).toHaveLength(4)
  expect(home.latestWide.every(({ kind }) => kind === 'illustration')).toBe(true)
})

test('the mosaic is the same for everybody on one day and holds nothing twice', async () => {
  await using deps = await createTestDeps({ catalogue: true, now })

  const [one, other] = await Promise.all([loadHome(deps), loadHome(deps)])

  expect(one.glyphs).toEqual(other.glyphs)
  expect(new Set(one.glyphs.map(({ slug }) => slug)).size).toBe(one.glyphs.length)
  expect(one.glyphs.every(({ svg }) => svg?.startsWith('<svg'))).toBe(true)
})

test('what is withdrawn leaves the mosaic, which is picked once a day', async () => {
  await using deps = await createTestDeps({ catalogue: true, now })
  const { glyphs } = await loadHome(deps)
  const gone = glyphs[0]?.slug
  await deps.pool.query('update assets set published_at = null where slug = $1', [gone])

  const later = await loadHome(deps)

  expect(later.glyphs).toEqual(glyphs.slice(1))
})

test('without a catalogue there is no home page yet', async () => {
  await using deps = await createTestDeps({ now })

  await expect(loadHome(deps)).rejects.toMatchObject({ code: 'unavailable' })
})
