import type { Pool, PoolClient } from 'pg'
import { holdsMoney, isInTeam } from '#domains/identity/accounts/address/holdings.ts'

export type LoginRow = {
  readonly userId: number
  readonly passwordHash: string | null
  readonly isProved: boolean
  readonly passwordChangedAt: Date | null
}

/**
 * Of the unproved accounts of an address that hold no money, so many of the oldest and so many of
 * the latest: whoever signs up again and again with the address of another neither makes each login
 * dear nor takes the other's place.
 */
const MOST_OF_EACH_END = 5

/**
 * The open accounts that name an address, in the order in which a password is tried: with money,
 * proved, in a team, the latest. One password that fits two leads to the first.
 */
export async function findLogins(
  client: Pool | PoolClient,
  email: string,
): Promise<{ readonly proved: LoginRow | undefined; readonly all: readonly LoginRow[] }> {
  const { rows } = await client.query<LoginRow>(
    `with named as (
       select users.id, password_hash, changed_at, email_verified_at is not null as is_proved,
         ${holdsMoney} as has_money, ${isInTeam} as is_in_team
       from users left join credentials on credentials.user_id = users.id
       where email = $1 and blocked_at is null
     ), placed as (
       select *, row_number() over (partition by is_proved, has_money order by id) as from_first,
         row_number() over (partition by is_proved, has_money order by id desc) as from_last
       from named
     )
     select id as "userId", password_hash as "passwordHash", is_proved as "isProved",
       changed_at as "passwordChangedAt"
     from placed
     where is_proved or has_money or least(from_first, from_last) <= $2
     order by has_money desc, is_proved desc, is_in_team desc, id desc`,
    [email, MOST_OF_EACH_END],
  )
  return { proved: rows.find(({ isProved }) => isProved), all: rows }
}
