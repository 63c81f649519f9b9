import type { Deps } from '#platform/context.ts'
import type { CheckView } from '#domains/admin/staff/frame/area.server.ts'
import { say } from '#domains/admin/staff/frame/words.ts'
import { isAlerting } from './alert-settings.ts'
import { findAlertFacts } from './alerts.queries.server.ts'
import { alertJob } from './send-alert.server.ts'

/** Whether somebody hears of red lights who does not look at them. */
export async function checkAlerts({
  config,
  pool,
  mail,
}: Pick<Deps, 'config' | 'pool' | 'mail'>): Promise<CheckView> {
  const base = { name: 'alerts', label: 'Alerts' } as const
  if (!isAlerting(config)) {
    return {
      ...base,
      light: 'warn',
      value: say('Off: nobody is told of red lights'),
      todo: say('Set {mail}, or {address} and {secret}.', {
        mail: 'ALERT_EMAIL',
        address: 'ALERT_WEBHOOK_URL',
        secret: 'ALERT_WEBHOOK_SECRET',
      }),
    }
  }
  const { alertEmail, alertWebhookUrl } = config
  const { lastTold, undelivered } = await findAlertFacts(pool, alertJob.name)
  const cannotMail = alertEmail !== null && mail === null
  const ways = alertEmail === null ? 'webhook' : alertWebhookUrl === null ? 'mail' : 'both'
  return {
    ...base,
    light: cannotMail || undelivered > 0 ? 'warn' : 'ok',
    value: say('{ways}, the last on {day}', {
      ways: say(waysWords[ways], { email: alertEmail ?? '' }),
      day: lastTold === null ? '—' : lastTold.toISOString().slice(0, 16).replace('T', ' '),
    }),
    ...(cannotMail
      ? { todo: 'Set SMTP_URL: alerts by mail wait.' as const }
      : undelivered > 0 && {
          todo: 'The webhook took some alerts never: see Failed jobs.' as const,
        }),
  }
}

const waysWords = {
  mail: 'By mail to {email}',
  webhook: 'By webhook',
  both: 'By mail to {email} and by webhook',
} as const
