import type { Plan } from '@tessera/billing'
import type { Pool, PoolClient } from 'pg'

type Client = Pool | PoolClient

/** Every plan, those of old included; by id. */
export async function findPlans(client: Client): Promise<ReadonlyMap<number, Plan>> {
  const { rows } = await client.query<Plan>(
    `select id, family, name, type, currency, month_price_minor::float8 as "monthPriceMinor",
       year_price_minor::float8 as "yearPriceMinor", country, seats, is_current as "isCurrent", coverage
     from plans order by id`,
  )
  return new Map(rows.map((plan) => [plan.id, plan]))
}
