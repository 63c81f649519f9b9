import { expect, test } from 'vitest'
import { killAndFinish } from './testing/kill-and-finish.ts'

test.each([
  ['before its job is enqueued', '1 query select graphile_worker.add_job', 0],
  ['before the order commits', '1 query commit', 0],
  ['after the order commits', '1 ordered', 1],
  ['before the parcel is written', '1 query insert planted_parcels', 1],
  ['before the queue hears of it', '1 done', 1],
])('a process killed %s leaves each order with one parcel', async (_, dieAt, count) => {
  expect(await killAndFinish('right', dieAt)).toEqual({ orders: count, parcels: count })
})

test('a job that does not look at what is done does it twice, and is noticed', async () => {
  expect(await killAndFinish('does not look at what is done', '1 done')).toEqual({
    orders: 1,
    parcels: 2,
  })
})
