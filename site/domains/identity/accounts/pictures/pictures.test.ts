import { expect, test } from 'vitest'
import { sharp } from '#platform/render/load-sharp.ts'
import { drainJobs } from '#platform/jobs/testing/drain-jobs.ts'
import { removeUnnamedFiles } from '#platform/storage/remove-unnamed-files.jobs.server.ts'
import { openTeamSite, type Browser, type TeamSite } from '#testing/team-site.ts'
import { jsonOf } from '#testing/test-site.ts'

const drawn = (background: string) =>
  sharp({ create: { width: 900, height: 500, channels: 3, background } })
    .png()
    .toBuffer()

/** What the call answers, for a browser with its cookie. */
async function upload(site: TeamSite, browser: Browser, file: Uint8Array, input: Input = {}) {
  const { picture = 'photo', type = 'image/png' } = input
  const answer = await site.app.request(`/api/v2/auth/pictures/${picture}`, {
    method: 'POST',
    headers: {
      cookie: browser.cookie(),
      'sec-fetch-site': 'same-origin',
      'content-type': type,
      'x-forwarded-for': '10.1.1.1',
    },
    body: Uint8Array.from(file),
  })
  const json = await jsonOf(answer)
  return { status: answer.status, code: json.code, auth: json.response?.auth }
}
type Input = { readonly picture?: string; readonly type?: string }

test('an avatar is shown in three sizes at addresses that change with each upload', async () => {
  await using site = await openTeamSite()
  const browser = await site.browser(await site.person())
  const first = await upload(site, browser, await drawn('#6563ff'))
  expect(first.status).toBe(200)
  for (const [size, side] of [
    ['small', 80],
    ['normal', 240],
    ['large', 500],
  ] as const) {
    const answer = await site.app.request(first.auth.urls[size])
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata()
    expect([width, height]).toEqual([side, side])
  }
  const second = await upload(site, browser, await drawn('#000000'))
  expect(second.auth.urls.small).not.toBe(first.auth.urls.small)
  // The former address answers with what there is now, and nobody keeps that.
  const former = await site.app.request(first.auth.urls.small)
  expect(former.headers.get('cache-control')).toBe('no-cache')
  const session = await browser.call('GET', '/auth')
  expect(session.response.auth.urls).toEqual(second.auth.urls)
})

test('cover and company picture are apart from the avatar and from each other', async () => {
  await using site = await openTeamSite()
  const browser = await site.browser(await site.person())
  const { auth: covered } = await upload(site, browser, await drawn('#aabbcc'), {
    picture: 'cover',
  })
  expect(covered.company_urls).toBeNull()
  expect(covered.urls.small).toMatch(/^\/avatars\/\d\.svg$/)
  const { auth } = await upload(site, browser, await drawn('#aabbcc'), { picture: 'company' })
  expect(auth.cover_urls).toEqual(covered.cover_urls)
  const sizeOf = async (url: string) => {
    const { width, height } = await sharp(
      await (await site.app.request(url)).arrayBuffer(),
    ).metadata()
    return [width, height]
  }
  expect(await sizeOf(auth.cover_urls.small)).toEqual([400, 100])
  expect(await sizeOf(auth.company_urls.small)).toEqual([80, 44])
})

test('a picture taken away is gone with its files, unless another account shows the same', async () => {
  await using site = await openTeamSite()
  const [ana, ben] = [
    await site.browser(await site.person()),
    await site.browser(await site.person()),
  ]
  const [picture, files] = [await drawn('#6563ff'), site.deps.files]
  const { auth } = await upload(site, ana, picture)
  const theirs = await upload(site, ben, picture)
  const stored = async () => {
    await drainJobs(site.deps, [removeUnnamedFiles])
    let count = 0
    for await (const _ of files.list()) count++
    return count
  }
  expect(await stored()).toBe(3)

  const removed = await ana.call('DELETE', '/auth/pictures/photo')
  expect(removed.response.auth.urls.small).toMatch(/^\/avatars\//)
  expect((await site.app.request(auth.urls.small)).status).toBe(404)
  expect((await site.app.request(theirs.auth.urls.small)).status).toBe(200)
  expect((await ana.call('DELETE', '/auth/pictures/photo')).status).toBe(200)
  await ben.call('DELETE', '/auth/pictures/photo')
  expect(await stored()).toBe(0)
})

test('the pictures of a team are its owner’s to set, and are not the owner’s own', async () => {
  await using site = await openTeamSite()
  const [owner, member] = [await site.person(), await site.person()]
  const { id, uuid } = await site.team({ owner, members: [member] })
  const asMember = await site.browser(member, { teamId: id })
  const picture = await drawn('#6563ff')
  expect(await upload(site, asMember, picture)).toMatchObject({ status: 403, code: 'not_allowed' })
  const asTeam = await site.browser(owner, { teamId: id })
  const { auth } = await upload(site, asTeam, picture)
  expect(auth.urls.small).toContain(uuid)
  const own = await (await site.browser(owner)).call('GET', '/auth')
  expect(own.response.auth.urls.small).toMatch(/^\/avatars\//)
})

test.each([
  ['what is no picture', Buffer.from('<svg onload="alert(1)"/>'), 'image/png', 'invalid_request'],
  ['a type that is none', Buffer.from('x'), 'text/html', 'unsupported_media_type'],
  ['more than 5 MB', Buffer.alloc(5_000_001), 'image/png', 'payload_too_large'],
])('%s is refused and changes nothing', async (_, file, type, code) => {
  await using site = await openTeamSite()
  const browser = await site.browser(await site.person())
  expect((await upload(site, browser, file, { type })).code).toBe(code)
  expect((await browser.call('GET', '/auth')).response.auth.urls.small).toMatch(/^\/avatars\//)
})

test('a name that is no picture, and an account that is none, are not found', async () => {
  await using site = await openTeamSite()
  const person = await site.person()
  const browser = await site.browser(person)
  const picture = await drawn('#fff')
  expect((await upload(site, browser, picture, { picture: 'passport' })).code).toBe(
    'invalid_request',
  )
  for (const path of [
    `/account-pictures/${person.uuid}/photo-small.webp`,
    '/account-pictures/nobody/photo-small.webp',
    `/account-pictures/${person.uuid}/../photo-small.webp`,
  ]) {
    expect((await site.app.request(path)).status).toBe(404)
  }
})
