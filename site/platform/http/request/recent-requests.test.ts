import { Hono } from 'hono'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { recentRequests, watchRequests } from './recent-requests.ts'

test('errors and durations of the last quarter of an hour are counted, older ones are not', async () => {
  const pool = new Pool()
  let now = new Date('2026-11-20T15:30:00Z')
  const app = new Hono()
  watchRequests(app, { pool, now: () => now })
  app.onError((_error, context) => context.text('', 500))
  app.get('/good', (context) => context.text('good'))
  app.get('/bad', () => {
    throw new Error('no')
  })
  expect(recentRequests(pool, now)).toEqual({ requests: 0, errors: 0, most: null })
  await app.request('/good')
  await app.request('/bad')
  expect(recentRequests(pool, now)).toMatchObject({ requests: 2, errors: 1 })
  now = new Date('2026-11-20T15:44:59Z')
  await app.request('/good')
  expect(recentRequests(pool, now)).toMatchObject({ requests: 3, errors: 1 })
  now = new Date('2026-11-20T15:45:00Z')
  expect(recentRequests(pool, now)).toMatchObject({ requests: 1, errors: 0 })
  expect(recentRequests(new Pool(), now)).toBeUndefined()
})
