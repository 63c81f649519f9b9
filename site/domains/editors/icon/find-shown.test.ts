import { expect, test } from 'vitest'
import { createTestSite, type TestSite } from '#testing/test-site.ts'
import { findShown } from './find-shown.server.ts'

const shown = (site: TestSite, wanted: string, cells: readonly { slug: string }[] = []) =>
  findShown({ deps: site.deps, language: 'en' }, { icon: wanted, collection: null }, cells)

test('the editor opens with the icon named airplay, whatever its slug', async () => {
  await using site = await createTestSite({
    change: (pool) =>
      pool.query(
        `update assets set name = case slug when 'sun' then 'Airplay' else 'Airplay audio' end
         where slug in ('sun', 'arrow-up') and kind = 'icon'`,
      ),
  })
  const { icon, notice } = await shown(site, 'airplay', [{ slug: 'heart' }])
  expect([icon.slug, notice]).toEqual(['sun', null])
})

test('an icon that was taken down gives way to the first, and it is said why', async () => {
  await using site = await createTestSite()
  const { id } = await site.find('sun')
  expect((await shown(site, 'sun')).icon.slug).toBe('sun')
  await site.deps.pool.query(
    `update assets set published_at = null, house_marks = '{"isTakenDown": true}' where id = $1`,
    [id],
  )
  const down = await shown(site, 'sun', [{ slug: 'heart' }])
  expect([down.icon.slug, down.notice?.code]).toEqual(['heart', 'taken_down'])
  const never = await shown(site, 'never-was', [{ slug: 'heart' }])
  expect([never.icon.slug, never.notice?.code]).toEqual(['heart', 'not_found'])
})
