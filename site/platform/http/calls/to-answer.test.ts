import { defineEndpoint, type Endpoint } from '@tessera/contracts'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { RequestScope } from '#platform/context.ts'
import { handle, mount, type Handler } from './mount.ts'

const common = { path: '/work', tag: 'Test', summary: 'Work', access: 'guest', errors: [] } as const
const scope = { actor: { kind: 'guest' }, language: 'de' } as unknown as RequestScope

function request(handler: Handler, method: string = handler.endpoint.method) {
  const app = new Hono()
  const log = { error: () => undefined, warn: () => undefined }
  mount(app, '/api', [handler], () => ({ ...scope, deps: { log } }) as unknown as RequestScope)
  return app.request('/api/work', { method })
}

test('201 answers in the envelope with its own status', async () => {
  const endpoint = defineEndpoint({
    ...common,
    method: 'POST',
    status: 201,
    response: z.object({ total: z.number() }),
  })
  const answer = await request(handle(endpoint, async () => ({ total: 2 })))
  expect([answer.status, await answer.json()]).toEqual([
    201,
    { status: 'success', response: { total: 2 } },
  ])
})

test('202 names the address of the job', async () => {
  const endpoint = defineEndpoint({
    ...common,
    method: 'POST',
    status: 202,
    response: z.object({ job: z.object({ uuid: z.uuid(), url: z.string() }) }),
  })
  const job = { uuid: '019e83ad-3c00-7b1e-9d0f-6c1a5d2f7b11', url: '/api/v2/jobs/019e83ad' }
  const answer = await request(handle(endpoint, async () => ({ job })))
  expect([answer.status, answer.headers.get('location')]).toEqual([202, job.url])
  expect(await answer.json()).toEqual({ status: 'success', response: { job } })
})

test('204 has no body and no content type', async () => {
  const endpoint = defineEndpoint({ ...common, method: 'DELETE', status: 204 })
  const answer = await request(handle(endpoint, async () => undefined))
  expect([answer.status, await answer.text(), answer.headers.get('content-type')]).toEqual([
    204,
    '',
    null,
  ])
})

const picture = defineEndpoint({ ...common, method: 'GET', content: ['image/*', 'text/csv'] })

test('content is sent as it is, with its type, length and file name', async () => {
  const body = new Uint8Array([1, 2, 3])
  const handler = handle(picture, async () => ({ type: 'image/png', body, fileName: 'a.png' }))
  const answer = await request(handler)
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(body)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': '3',
    'content-disposition': 'attachment; filename="a.png"',
    'cache-control': 'no-store',
  })
})

test('HEAD answers the headers of GET without its body', async () => {
  const body = new Uint8Array([1, 2, 3])
  const answer = await request(
    handle(picture, async () => ({ type: 'image/png', body })),
    'HEAD',
  )
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '3'])
  expect(await answer.text()).toBe('')
})

test.each([
  ['HEAD', 'text/csv; charset=utf-8', 200],
  ['GET', 'text/html', 500],
])('%s with %s closes a stream that nobody reads', async (method, type, status) => {
  let isClosed = false
  const body = new ReadableStream<Uint8Array>({ cancel: () => void (isClosed = true) })
  const answer = await request(
    handle(picture, async () => ({ type, body })),
    method,
  )
  expect([answer.status, isClosed]).toEqual([status, true])
})

test('a call with a status for nothing and a body does not compile', () => {
  // @ts-expect-error 204 has no response
  const wrong: Endpoint = { ...common, method: 'GET', status: 204, response: z.object({}) }
  expect(wrong.status).toBe(204)
})
