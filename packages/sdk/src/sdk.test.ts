import { api, defineEndpoint } from '@tessera/contracts'
import { expect, test } from 'vitest'
import { ApiError, createClient } from './index.ts'

/** A client whose requests end here; answers are given in turn. */
function createRecorded(
  answer: unknown,
  { status = 200, language = undefined as string | undefined } = {},
) {
  const requests: { url: string; init: RequestInit }[] = []
  const client = createClient(api, {
    baseUrl: 'https://assets.example.com/api/v2',
    ...(language !== undefined && { language }),
    fetch: async (url, init = {}) => {
      requests.push({ url: String(url), init })
      return Response.json(answer, { status })
    },
  })
  return { client, requests }
}

const suggestions = { status: 'success', response: { suggests: [{ query: 'arrow' }] } }

test('calls go to the configured address, ask for JSON, carry cookies and answer with the response', async () => {
  const { client, requests } = createRecorded(suggestions)

  const answer = await client.suggest({ query: { query: 'arr w' } })

  expect(answer).toEqual({ suggests: [{ query: 'arrow' }] })
  const [request] = requests
  expect(request?.url).toBe('https://assets.example.com/api/v2/suggest?query=arr+w')
  expect(request?.init).toMatchObject({ method: 'GET', credentials: 'same-origin' })
  expect(new Headers(request?.init.headers).get('accept')).toBe('application/json')
})

test('the language header follows the page, English without one', async () => {
  for (const [language, sent] of [
    [undefined, 'en'],
    ['ja', 'ja'],
  ] as const) {
    const { client, requests } = createRecorded(suggestions, { ...(language && { language }) })
    await client.suggest({ query: { query: 'a' } })
    expect(new Headers(requests[0]?.init.headers).get('accept-language')).toBe(sent)
  }
})

test('what the API refuses is an ApiError with code, message and fields', async () => {
  const problem = { code: 'invalid_request', message: 'No.', fields: { query: 'too long' } }
  const { client } = createRecorded(problem, { status: 400 })

  const refused = await client.suggest({ query: { query: 'a' } }).catch((error: unknown) => error)

  expect(refused).toBeInstanceOf(ApiError)
  expect(refused).toMatchObject(problem)
})

test('a refusal that is no problem of ours counts as internal', async () => {
  const { client } = createRecorded('gateway', { status: 502 })

  await expect(client.suggest({ query: { query: 'a' } })).rejects.toMatchObject({
    code: 'internal',
  })
})

const common = { path: '/work', tag: 'Test', summary: 'Work', access: 'guest', errors: [] } as const

test('an answer without a body is undefined, other content is the answer itself', async () => {
  const remove = defineEndpoint({ ...common, method: 'DELETE', status: 204 })
  const draw = defineEndpoint({ ...common, method: 'GET', content: ['image/png'] })
  const asked: unknown[] = []
  const client = createClient(
    { remove, draw },
    {
      baseUrl: 'https://assets.example.com/api/v2',
      fetch: async (_, init) => {
        asked.push(new Headers(init?.headers).get('accept'))
        if (init?.method === 'DELETE') return new Response(null, { status: 204 })
        return new Response(new Uint8Array([1, 2]))
      },
    },
  )
  expect(await client.remove({})).toBeUndefined()
  const picture = await client.draw({})
  expect(new Uint8Array(await picture.arrayBuffer())).toEqual(new Uint8Array([1, 2]))
  expect(asked).toEqual(['application/json', 'image/png'])
})
