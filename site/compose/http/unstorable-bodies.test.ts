import { api, toOpenApi, type Endpoint } from '@tessera/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestUser, signIn } from '#testing/sign-in.ts'
import { createTestSite, jsonOf, type TestSite } from '#testing/test-site.ts'

type Operation = {
  readonly parameters: readonly {
    readonly name: string
    readonly in: 'path' | 'query'
    readonly required: boolean
    readonly example?: unknown
  }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { example?: unknown }>> }
}

const { paths } = toOpenApi(api, { title: 'Tessera', version: '2' })
const withBody = Object.entries<Endpoint>(api).filter(([, { body }]) => body !== undefined)

let site: TestSite
let headers: Readonly<Record<string, string>>
beforeAll(async () => {
  site = await createTestSite()
  ;({ headers } = await signIn(site.deps, await createTestUser(site.deps)))
})
afterAll(() => site[Symbol.asyncDispose]())

function operationOf({ path, method }: Endpoint): Operation {
  return paths[path]?.[method.toLowerCase()] as Operation
}

/** With the parameters of the description, so that nothing but the body is wrong. */
function send(call: Endpoint, body: string, type = 'application/json') {
  const given = operationOf(call).parameters.filter(({ required }) => required)
  const valueOf = (name: string) => String(given.find((one) => one.name === name)?.example)
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(name))
  const query = given.filter((one) => one.in === 'query').map(({ name }) => [name, valueOf(name)])
  return site.app.request(`/api/v2${path}?${new URLSearchParams(query)}`, {
    method: call.method,
    headers: { ...headers, 'content-type': type },
    body,
  })
}

test.each(withBody)('%s refuses texts that no database holds, at their field', async (_, call) => {
  const example = operationOf(call).requestBody?.content['application/json']?.example as object
  for (const name of Object.keys(example)) {
    for (const bad of ['a\0b', 'a\ud800b']) {
      const answer = await send(call, JSON.stringify({ ...example, [name]: bad }))
      expect([answer.status, await jsonOf(answer)]).toEqual([
        400,
        expect.objectContaining({
          code: 'invalid_request',
          fields: { [name]: 'must not hold a NUL or an unpaired surrogate' },
        }),
      ])
    }
  }
})

test.each(withBody)('%s takes JSON only', async (_, call) => {
  const answer = await send(call, 'a=1', 'application/x-www-form-urlencoded')
  expect([answer.status, (await jsonOf(answer)).code]).toEqual([415, 'unsupported_media_type'])
})
