import { expect, test } from 'vitest'
import { createTestSite, jsonOf } from '#testing/test-site.ts'
import { createTestUser } from '#testing/sign-in.ts'

const stored = (version: string) => ({ small: 'a', normal: 'b', large: 'c', version })

test('a contributor has photo, cover and company picture in sizes, and another upload other addresses', async () => {
  await using site = await createTestSite()
  const { pool } = site.deps
  const maker = await createTestUser(site.deps)
  const { rows } = await pool.query<{ username: string }>(
    `update users set is_contributor = true, contributor_id = c.id
     from (select id, username from contributors order by id limit 1) c
     where users.id = $1 returning c.username`,
    [maker.id],
  )
  const read = async () => {
    const answer = await site.app.request(`/api/v2/contributors/${rows[0]?.username}`)
    return (await jsonOf(answer)).response.contributor
  }
  expect(await read()).toMatchObject({ urls: { photo: null, cover: null }, company_urls: null })

  const give = (version: string) =>
    pool.query('update accounts set pictures = $2 where id = $1', [
      maker.id,
      JSON.stringify({
        photo: stored(version),
        cover: stored(version),
        company: stored(version),
      }),
    ])
  await give('one')
  const before = await read()
  const base = `/account-pictures/${maker.uuid}`
  expect(before.urls.photo).toEqual({
    small: `${base}/photo-small.webp?v=one`,
    normal: `${base}/photo-normal.webp?v=one`,
    large: `${base}/photo-large.webp?v=one`,
  })
  expect(before.urls.cover.large).toBe(`${base}/cover-large.webp?v=one`)
  expect(before.company_urls.small).toBe(`${base}/company-small.webp?v=one`)
  await give('two')
  expect((await read()).urls.photo.small).not.toBe(before.urls.photo.small)

  // Whoever is blocked shows nothing.
  await pool.query('update users set blocked_at = now() where id = $1', [maker.id])
  expect(await read()).toMatchObject({ urls: { photo: null, cover: null }, company_urls: null })
})
