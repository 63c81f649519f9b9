import { expect, test } from 'vitest'
import { killAndFinish } from './testing/kill-and-finish.ts'

test('a process killed before its job commits leaves the order with one parcel', async () => {
  expect(await killAndFinish('right', '2 query commit')).toEqual({ orders: 1, parcels: 1 })
})

test('a job enqueued outside of the transaction of its order is lost, and noticed', async () => {
  const left = await killAndFinish(
    'enqueues outside of the transaction',
    '1 query select graphile_worker.add_job',
  )
  expect(left).toEqual({ orders: 1, parcels: 0 })
})

test('a job acknowledged before its work is done is lost, and noticed', async () => {
  const way = 'acknowledges before the work is done'
  const left = await killAndFinish(way, '1 query insert planted_parcels')
  expect(left).toEqual({ orders: 1, parcels: 0 })
})
