import type { Pool } from 'pg'

export type Subscriber = {
  readonly accountId: number
  readonly userId: number
  readonly isTeam: boolean
  readonly country: string
}

/** Every fifth is a team; addresses are consumers and businesses of five countries. */
const addresses = [
  { country: 'US', taxId: null, status: 'none', state: 'NY' },
  { country: 'DE', taxId: null, status: 'none', state: null },
  { country: 'FR', taxId: 'FR40303265045', status: 'confirmed', state: null },
  { country: 'IN', taxId: null, status: 'none', state: '29' },
  { country: 'IN', taxId: '29AAGCB7383J1Z4', status: 'form', state: '29' },
  { country: 'ES', taxId: null, status: 'none', state: null },
  { country: 'JP', taxId: null, status: 'none', state: null },
] as const

/** Inserts people and teams with billing addresses, many at once. */
export async function createSubscribers(pool: Pool, count: number): Promise<Subscriber[]> {
  const people = await pool.query<{ id: number }>(
    `with account as (
       insert into accounts (type) select 'personal' from generate_series(1, $1) returning id
     )
     insert into users (id, email, referral_code, first_name, language, email_verified_at)
     select id, 'person' || id || '@example.org', 'sim' || id, 'Person ' || id,
       (array['en', 'de', 'ja'])[1 + id % 3], now()
     from account returning id`,
    [count],
  )
  const owners = people.rows.map(({ id }) => id)
  const teams = await pool.query<{ id: number; owner: number }>(
    `with founder as (
       select id as owner, row_number() over (order by id) as place from unnest($1::integer[]) as id
     ), account as (
       insert into accounts (type) select 'team' from founder returning id
     ), numbered as (
       select id, row_number() over (order by id) as place from account
     )
     insert into teams (id, name, email, created_by)
     select numbered.id, 'Team ' || numbered.id, 'team' || numbered.id || '@example.org', owner
     from numbered join founder using (place)
     returning id, created_by as owner`,
    [owners.filter((_, index) => index % 5 === 0)],
  )
  const teamOf = new Map(teams.rows.map(({ id, owner }) => [owner, id]))
  const subscribers = owners.map((userId, index): Subscriber => {
    const team = teamOf.get(userId)
    const { country } = addressAt(index)
    return { accountId: team ?? userId, userId, isTeam: team !== undefined, country }
  })
  await pool.query(
    `insert into billing_addresses (account_id, name, line1, city, country, state, tax_id, tax_id_status, is_default)
     select account, 'Person', 'Street 1', 'Town', country, state, tax_id, status, true
     from unnest($1::integer[], $2::text[], $3::text[], $4::text[], $5::text[])
       as row(account, country, state, tax_id, status)`,
    [
      subscribers.map(({ accountId }) => accountId),
      subscribers.map((_, index) => addressAt(index).country),
      subscribers.map((_, index) => addressAt(index).state),
      subscribers.map((_, index) => addressAt(index).taxId),
      subscribers.map((_, index) => addressAt(index).status),
    ],
  )
  return subscribers
}

const addressAt = (index: number) =>
  addresses[index % addresses.length] as (typeof addresses)[number]
