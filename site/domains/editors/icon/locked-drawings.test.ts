import { expect, test } from 'vitest'
import { createTestSite, type TestSite } from '#testing/test-site.ts'
import { findArtwork } from '#domains/editors/color/artwork/find-artwork.server.ts'
import { readColorView } from '#domains/editors/color/state/color-address.ts'
import { findBadge, findTileIcon } from './find-parts.server.ts'
import { findShown } from './find-shown.server.ts'

const LOCKED = 'arrow-down-left'

/** The path data of a locked icon, which no answer to a guest may hold. */
async function dataOf({ deps }: TestSite): Promise<string> {
  const { rows } = await deps.pool.query<{ body: string }>(
    `select f.body from asset_files f join assets a on a.id = f.asset_id
     where a.slug = $1 and a.kind = 'icon' and f.format = 'svg'`,
    [LOCKED],
  )
  const data = rows[0]?.body.match(/ d="([^"]+)"/)?.[1]
  expect(data).toBeDefined()
  return data ?? ''
}

test('the page of the icon editor holds no locked drawing, as icon, badge or tile', async () => {
  await using site = await createTestSite()
  const data = await dataOf(site)
  const scope = { deps: site.deps, language: 'en' } as const
  const { icon } = await findShown(scope, { icon: LOCKED, collection: null }, [])
  expect([icon.slug, icon.svg]).toEqual([LOCKED, null])
  expect(JSON.stringify(icon)).not.toContain(data)
  expect(await findBadge(scope, LOCKED)).toEqual([null, expect.objectContaining({})])
  expect(await findTileIcon(scope, LOCKED)).toEqual([null, expect.objectContaining({})])
})

test('files of the icon editor hold no locked drawing for a guest, wherever it is named', async () => {
  await using site = await createTestSite()
  const data = await dataOf(site)
  const ask = (path: string) => site.app.request(`/icon-editor/${path}`)
  for (const path of [
    `file?icon=${LOCKED}&format=svg`,
    `file?icon=sun&badge=${LOCKED}&format=svg`,
    `file?icon=sun&shape=own&tileIcon=${LOCKED}&format=svg`,
    `set.zip?icon=sun&shape=own&tileIcon=${LOCKED}&sets=favicon`,
    `all.zip?pack=plain-line&format=svg&shape=own&tileIcon=${LOCKED}`,
  ]) {
    const answer = await ask(path)
    expect(answer.status, path).toBeGreaterThanOrEqual(400)
    expect(await answer.text(), path).not.toContain(data)
  }
  const own = await site.app.request('/icon-editor/own', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' },
    body: new URLSearchParams({
      svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>',
      shape: 'own',
      tileIcon: LOCKED,
    }),
  })
  expect(own.status).toBe(404)
})

test('the colour editor shows a locked icon as a picture', async () => {
  await using site = await createTestSite()
  const data = await dataOf(site)
  const { draft } = readColorView(new URLSearchParams())
  const actor = { kind: 'guest', address: '192.0.2.1' } as const
  const scope = { deps: site.deps, actor, language: 'en' } as const
  const artwork = await findArtwork(scope, `/icon/${LOCKED}`, draft)
  expect(artwork?.pieces[0]).toMatchObject({ type: 'picture', reason: 'premium' })
  expect(JSON.stringify(artwork)).not.toContain(data)
})
