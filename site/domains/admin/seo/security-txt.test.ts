import { expect, test } from 'vitest'
import { createApp } from '#compose/http/app.ts'
import { createTestDeps } from '#testing/test-deps.ts'

const PATH = '/.well-known/security.txt'

async function ask(env: Readonly<Record<string, string>>): Promise<Response> {
  await using deps = await createTestDeps({ env, now: () => new Date('2026-11-23T17:30:00Z') })
  return (await createApp(deps)).request(PATH)
}

test('security.txt names the contact, its end and its own address', async () => {
  const answer = await ask({
    SECURITY_CONTACT: 'security@assets.example',
    PUBLIC_ORIGIN: 'https://assets.example',
  })

  expect(answer.headers.get('content-type')).toBe('text/plain; charset=UTF-8')
  expect(await answer.text()).toBe(
    `Contact: mailto:security@assets.example
Expires: 2027-05-22T00:00:00.000Z
Preferred-Languages: en, es, pt, fr, de, ja, ko
Canonical: https://assets.example/.well-known/security.txt
`,
  )
})

test('an address to report at stands as it is', async () => {
  const answer = await ask({ SECURITY_CONTACT: 'https://assets.example/report' })

  expect(await answer.text()).toContain('Contact: https://assets.example/report\n')
})

test('without a contact there is no security.txt', async () => {
  const answer = await ask({})

  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 'not_found' })
})
