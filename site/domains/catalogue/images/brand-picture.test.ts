import { expect, test } from 'vitest'
import { decodeWithSharp } from '#platform/render/testing/decode-with-sharp.ts'
import { createTestUser, signIn } from '#testing/sign-in.ts'
import { createTestSite } from '#testing/test-site.ts'

test('a picture in the colours of a brand needs somebody signed in', async () => {
  await using site = await createTestSite()
  const { uuid } = await site.find('arrow-up')
  const path = `/images/${uuid}?format=png&w=100&palette=ff0000-00ff00`
  const guest = await site.app.request(path)
  expect([guest.status, (await guest.json()).code]).toEqual([403, 'login_required'])

  const { headers } = await signIn(site.deps, await createTestUser(site.deps))
  const answer = await site.app.request(path, { headers })
  expect(answer.headers.get('cache-control')).toMatch(/^private/)
  const { data } = await decodeWithSharp(Buffer.from(await answer.arrayBuffer()))
  const inked = Array.from({ length: data.length / 4 }, (_, index) =>
    data.subarray(index * 4, index * 4 + 4),
  ).filter((pixel) => pixel[3] === 255)
  expect(inked.length).toBeGreaterThan(50)
  expect(inked.every(([red = 0, green, blue]) => red > 250 && green === 0 && blue === 0)).toBe(true)

  const wrong = await site.app.request(path.replace('ff0000', 'red'), { headers })
  expect((await wrong.json()).fields).toHaveProperty('palette')
})
