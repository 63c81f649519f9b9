import type { Pool } from 'pg'
import { TRASH_DAYS } from '#domains/editors/drafts/index.server.ts'

/** Days for which a link that is over is kept, so that it is known as old rather than as invented. */
const LINK_DAYS = 30
/** Days for which the end of a job is kept for the page that followed it. */
const JOB_DAYS = 7

/** Days for which events of webhooks are kept, with their deliveries. */
const WEBHOOK_DAYS = 30
/** Days for which calls of apps are kept by the hour; by the day they stay. */
const USAGE_HOUR_DAYS = 90

/** Days for which a connection that ended is kept: a token of it that comes again is known as old. */
const GRANT_DAYS = 30
/** Days after which an app that registered itself and that nobody has connected goes. */
const UNUSED_APP_DAYS = 7

/** What is over, one statement a table. */
const statements = {
  sessions: 'delete from sessions where expires_at <= $1',
  links: `delete from user_tokens where expires_at <= $1::timestamptz - interval '${LINK_DAYS} days'`,
  pendingSignIns: 'delete from pending_sign_ins where expires_at <= $1',
  heldForms: 'delete from held_forms where expires_at <= $1',
  limits: 'delete from rate_limits where ends_at <= $1',
  idempotencyKeys: 'delete from idempotency_keys where expires_at <= $1',
  challenges: 'delete from spent_challenges where expires_at <= $1',
  jobs: `delete from followed_jobs where state in ('done', 'failed', 'cancelled')
    and updated_at <= $1::timestamptz - interval '${JOB_DAYS} days'`,
  drafts: `delete from drafts where deleted_at <= $1::timestamptz - interval '${TRASH_DAYS} days'`,
  draftLinks: 'delete from draft_shares where expires_at <= $1',
  appCodes: 'delete from app_codes where expires_at <= $1 and used_at is null',
  appTokens: 'delete from app_tokens where expires_at <= $1',
  deviceCodes: `delete from device_codes where expires_at <= $1::timestamptz - interval '1 day'`,
  appGrants: `delete from app_grants g where g.created_at <= $1::timestamptz - interval '1 day'
    and (g.revoked_at <= $1::timestamptz - interval '${GRANT_DAYS} days'
      or not exists (select from app_tokens t where t.grant_id = g.id))`,
  connectedApps: `delete from connected_apps a
    where not a.is_own and a.created_at <= $1::timestamptz - interval '${UNUSED_APP_DAYS} days'
      and not exists (select from app_grants g where g.app_id = a.id)`,
  webhookEvents: `delete from webhook_events
    where created_at <= $1::timestamptz - interval '${WEBHOOK_DAYS} days'`,
  usageHours: `delete from api_usage_hours
    where hour <= $1::timestamptz - interval '${USAGE_HOUR_DAYS} days'`,
} as const

export type CleanedUp = Readonly<Record<keyof typeof statements, number>>

/** Deletes what no longer opens, counts or proves anything; safe in several processes at once. */
export async function deleteExpired(pool: Pool, now: Date): Promise<CleanedUp> {
  const counts = {
    sessions: 0,
    links: 0,
    pendingSignIns: 0,
    heldForms: 0,
    limits: 0,
    idempotencyKeys: 0,
    challenges: 0,
    jobs: 0,
    drafts: 0,
    draftLinks: 0,
    appCodes: 0,
    appTokens: 0,
    deviceCodes: 0,
    appGrants: 0,
    connectedApps: 0,
    webhookEvents: 0,
    usageHours: 0,
  }
  for (const [name, statement] of Object.entries(statements)) {
    const { rowCount } = await pool.query(statement, [now])
    counts[name as keyof CleanedUp] = rowCount ?? 0
  }
  return counts
}
