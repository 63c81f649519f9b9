import type { Pool } from 'pg'
import { z } from 'zod'
import { defineJob, type Job } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'

type PlantedDeps = { readonly pool: Pool }
type Order = { readonly order: number }
export type PlantedJob = Job<PlantedDeps, Order>

export const plantedTables = `create table planted_orders (id integer primary key);
  create table planted_parcels (order_id integer not null)`

const shared = { name: 'planted.send-parcel', input: z.object({ order: z.int() }) } as const

/** Sends the parcel of an order, once however often it runs. */
const sendParcel: PlantedJob = defineJob<PlantedDeps, Order>({
  ...shared,
  run: ({ deps }, { order }) =>
    inTransaction(deps.pool, async (client) => {
      await client.query('select from planted_orders where id = $1 for update', [order])
      const { rowCount } = await client.query('select from planted_parcels where order_id = $1', [
        order,
      ])
      if (rowCount === 0) await writeParcel(client, order)
    }),
})

/** Broken: does not look whether it was done already. */
const sendBlindly: PlantedJob = defineJob<PlantedDeps, Order>({
  ...shared,
  run: ({ deps }, { order }) => writeParcel(deps.pool, order),
})

/** Broken: says that it is done before it is; its work goes on once the queue has forgotten it. */
const acknowledgeEarly: PlantedJob = defineJob<PlantedDeps, Order>({
  ...shared,
  async run({ deps, jobId }, { order }) {
    void untilForgotten(deps.pool, jobId).then(() => writeParcel(deps.pool, order))
  },
})

async function writeParcel(client: Pick<Pool, 'query'>, order: number): Promise<void> {
  await client.query('insert into planted_parcels (order_id) values ($1)', [order])
}

async function untilForgotten(pool: Pool, jobId: number): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query('select from graphile_worker.jobs where id = $1', [jobId])
    if (rowCount === 0) return
  }
}

async function orderParcel(pool: Pool, job: PlantedJob): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('insert into planted_orders values (1)')
    await enqueue(client, job, { order: 1 })
  })
}

/** Broken: a process that ends between the two leaves an order without a parcel. */
async function orderOutside(pool: Pool, job: PlantedJob): Promise<void> {
  await inTransaction(pool, (client) => client.query('insert into planted_orders values (1)'))
  await enqueue(pool, job, { order: 1 })
}

/** How an order comes to its parcel; all but the first are wrong. */
export const plantedWays = {
  right: { order: orderParcel, job: sendParcel },
  'enqueues outside of the transaction': { order: orderOutside, job: sendParcel },
  'acknowledges before the work is done': { order: orderParcel, job: acknowledgeEarly },
  'does not look at what is done': { order: orderParcel, job: sendBlindly },
} as const

export type PlantedWay = keyof typeof plantedWays
