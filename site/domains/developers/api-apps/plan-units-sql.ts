import { GRACE_DAYS } from '@tessera/billing'

/** How many units of API plans give access to an account; see `givesAccess` of `@tessera/billing`. */
export const planUnitsSql = (accountId: string, now: string) => `(
  select coalesce(sum(s.quantity), 0)::integer from subscriptions s join plans p on p.id = s.plan_id
  where s.account_id = ${accountId} and p.type = 'api' and (
    s.status in ('trialing', 'active')
    or s.status = 'cancelled' and s.period_ends_at > ${now}
    or s.status = 'past_due'
      and coalesce(s.past_due_since > ${now}::timestamptz - interval '${GRACE_DAYS} days', true)))`
