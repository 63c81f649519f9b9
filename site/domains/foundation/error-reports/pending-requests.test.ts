import { expect, test } from 'vitest'
import { watchRequests } from './pending-requests.ts'

const origin = 'https://assets.example'

function watched(answers: (() => Promise<Response>)[]) {
  const reported: string[] = []
  const fetch = watchRequests({
    origin,
    fetch: () => answers.shift()?.() ?? Promise.reject(new Error('no answer left')),
    report: (error, where) => void reported.push(`${where}: ${error.message}`),
  })
  return { fetch, reported }
}

const offline = () => Promise.reject(new TypeError('Failed to fetch'))

test('a request that does not arrive is reported and rejected', async () => {
  const { fetch, reported } = watched([offline])
  await expect(fetch('/api/v2/suggest?query=secret')).rejects.toThrow('Failed to fetch')
  expect(reported).toEqual(['GET /api/v2/suggest: Failed to fetch'])
})

test('an answer of 500 is reported and handed on; one of 404 is only handed on', async () => {
  const { fetch, reported } = watched([
    () => Promise.resolve(new Response('', { status: 503 })),
    () => Promise.resolve(new Response('', { status: 404 })),
  ])
  expect((await fetch('/api/v2/items/a', { method: 'post' })).status).toBe(503)
  expect((await fetch('/api/v2/items/b')).status).toBe(404)
  expect(reported).toEqual(['POST /api/v2/items/a: POST /api/v2/items/a answered 503'])
})

test('of equal requests under way together the error is reported once', async () => {
  const { fetch, reported } = watched([offline, offline, offline])
  await Promise.allSettled([fetch('/a'), fetch('/a'), fetch('/b')])
  expect(reported.toSorted()).toEqual(['GET /a: Failed to fetch', 'GET /b: Failed to fetch'])
})

test('what was called off is no error', async () => {
  const { fetch, reported } = watched([
    () => Promise.reject(new DOMException('gone', 'AbortError')),
  ])
  await expect(fetch('/a')).rejects.toThrow('gone')
  expect(reported).toEqual([])
})
