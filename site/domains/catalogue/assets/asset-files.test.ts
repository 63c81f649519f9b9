import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestSite } from '#testing/test-site.ts'

test('a Lottie is served to players for ever, a withdrawn one to nobody', async () => {
  await using site = await createTestSite()
  const { uuid } = await site.find('bouncing-ball', 'lottie')

  const answer = await site.app.request(`/previews/${uuid}.json`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await answer.json()).toMatchObject({ layers: expect.any(Array) })
  const again = await site.app.request(`/previews/${uuid}.json`, {
    headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)

  await site.deps.pool.query('update assets set published_at = null where uuid = $1', [uuid])
  expect((await site.app.request(`/previews/${uuid}.json`)).status).toBe(404)
})

test('the file of a Lottie that is not for all stays here; a small moving picture of it is served', async () => {
  await using site = await createTestSite()
  const { id, uuid } = await site.find('bouncing-ball', 'lottie')
  for (const lock of ['price_minor = 300', 'is_exclusive = true', 'needs_login = true']) {
    await site.deps.pool.query(
      'update assets set price_minor = 0, is_exclusive = false, needs_login = false where id = $1',
      [id],
    )
    await site.deps.pool.query(`update assets set ${lock} where id = $1`, [id])
    expect((await site.app.request(`/previews/${uuid}.json`)).status, lock).toBe(404)
  }

  const answer = await site.app.request(`/previews/${uuid}.webp`)

  expect(answer.headers.get('content-type')).toBe('image/webp')
  const facts = await sharp(await answer.arrayBuffer(), { animated: true }).metadata()
  expect(facts.format).toBe('webp')
  expect(facts.pages).toBeGreaterThan(1)
  expect(Math.max(facts.width, facts.pageHeight ?? 0)).toBe(400)
})

test('other formats, names and items have no preview', async () => {
  await using site = await createTestSite()
  const { uuid } = await site.find('heart')

  for (const name of [
    `${uuid}.json`,
    `${uuid}.svg`,
    `${uuid}`,
    'heart.json',
    `${uuid}.__proto__`,
  ]) {
    expect((await site.app.request(`/previews/${name}`)).status, name).toBe(404)
  }
})

test('the model of a paid item is no preview', async () => {
  await using site = await createTestSite()
  const { id, uuid } = await site.find('mug', '3d')
  const storageKey = await site.deps.files.put(Buffer.from('glTF'), 'glb')
  await site.deps.pool.query(
    `insert into asset_files (asset_id, format, storage_key, bytes, sha256)
     values ($1, 'glb', $2, 4, 'x')`,
    [id, storageKey],
  )
  expect((await site.app.request(`/previews/${uuid}.glb`)).status).toBe(200)

  await site.deps.pool.query('update assets set price_minor = 300 where id = $1', [id])
  expect((await site.app.request(`/previews/${uuid}.glb`)).status).toBe(404)
})

test('views are counted where a page of ours says so', async () => {
  await using site = await createTestSite()
  const { id, uuid } = await site.find('heart')
  const see = (path: string, fetchSite?: string) =>
    site.app.request(path, {
      method: 'POST',
      headers: fetchSite === undefined ? {} : { 'sec-fetch-site': fetchSite },
    })

  expect((await see(`/views/${uuid}`, 'same-origin')).status).toBe(204)
  expect((await see(`/views/${uuid}`)).status).toBe(204)
  expect((await see(`/views/${uuid}`, 'cross-site')).status).toBe(403)
  expect((await see('/views/heart')).status).toBe(404)
  const { rows } = await site.deps.pool.query('select view_count from assets where id = $1', [id])
  expect(rows).toEqual([{ view_count: 2 }])
})

test('a guest is told how many downloads of the day are spent', async () => {
  await using site = await createTestSite({ env: { GUEST_DOWNLOADS_PER_DAY: '3' } })
  const { id } = await site.find('heart')
  const usage = async () => (await site.app.request('/downloads/usage')).json()

  expect(await usage()).toMatchObject({ used: 0, limit: 3, period: 'day' })
  for (const format of ['svg', 'pdf']) {
    await site.app.request(`/api/v2/items/${id}/downloads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ format }),
    })
  }
  expect(await usage()).toMatchObject({ used: 1, limit: 3 })
})
