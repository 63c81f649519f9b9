import type { Pool } from 'pg'
import { staffRoles } from '#platform/permissions/permissions.ts'

/** Mails that wait for a server to send them, and people of the staff without a second factor. */
export async function findSetupFacts(pool: Pool) {
  const { rows } = await pool.query<{
    mails: number
    oldestMail: Date | null
    staff: number
    withoutFactor: number
  }>(
    `with staff as (select id from users where role = any($1)
       and blocked_at is null)
     select m.mails, m."oldestMail", (select count(*)::integer from staff) as staff,
       (select count(*)::integer from staff s where not exists (select from passkeys p where p.user_id = s.id)
          and not exists (select from totp_secrets o where o.user_id = s.id and o.confirmed_at is not null)
       ) as "withoutFactor"
     from (select count(*)::integer as mails, min(created_at) as "oldestMail"
       from mails where state = 'waiting') m`,
    [staffRoles],
  )
  const [row] = rows
  if (!row) throw new Error('nothing was counted')
  return row
}
