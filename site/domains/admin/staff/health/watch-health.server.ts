import type { Language } from '@tessera/contracts'
import type { PoolClient } from 'pg'
import { localizedUrl } from '#domains/identity/accounts/index.server.ts'
import { inLanguage } from '#domains/admin/staff/frame/in-language.server.ts'
import { say } from '#domains/admin/staff/frame/words.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { isAlerting } from './alert-settings.ts'
import { lookAt, type AlertKind } from './alert-rules.ts'
import { findReader, lockParts, savePart } from './alerts.queries.server.ts'
import { checkHealth, type HealthCheck, type HealthDeps } from './check-health.server.ts'
import { alertJob, newAlertId, type AlertPart } from './send-alert.server.ts'

export type News = {
  readonly check: HealthCheck
  readonly kind: AlertKind | 'test'
  readonly since: Date
}

/**
 * Looks at every part and tells of what turned red, is red no more, or is red since a day. What was told is
 * stored in the transaction that queues mail and webhook: each change is told once. Without settings nothing
 * is done.
 */
export async function watchHealth(deps: HealthDeps): Promise<void> {
  if (!isAlerting(deps.config)) return
  const { checks } = await checkHealth(deps)
  const now = deps.now()
  await inTransaction(deps.pool, async (client) => {
    const known = await lockParts(client)
    const news: News[] = []
    for (const check of checks) {
      const { part, kind } = lookAt(known.get(check.name), check.light, now)
      await savePart(client, check.name, part)
      if (kind !== null) news.push({ check, kind, since: part.since })
    }
    if (news.length > 0) await tellHealth(deps, client, news)
  })
}

/** Queues the mail and the webhook about some parts, as far as they are set. */
export async function tellHealth(
  deps: Pick<HealthDeps, 'config' | 'now'>,
  client: PoolClient,
  news: readonly News[],
): Promise<void> {
  const { config } = deps
  const now = deps.now()
  if (config.alertEmail !== null) {
    const language = (await findReader(client, config.alertEmail)) ?? 'en'
    const { headline, lines } = written(news, language)
    await queueMail(client, {
      template: 'health-alert',
      recipient: config.alertEmail,
      language,
      data: {
        headline,
        words: lines.join('\n'),
        url: localizedUrl(deps, language, '/staff/settings'),
      },
      now,
    })
  }
  if (config.alertWebhookUrl !== null) {
    const { headline, lines, parts } = written(news, 'en')
    await enqueue(client, alertJob, {
      id: newAlertId(),
      event: 'health',
      site: config.publicOrigin,
      at: now.toISOString(),
      url: localizedUrl(deps, 'en', '/staff/settings'),
      text: [headline, ...lines].join('\n'),
      parts,
    })
  }
}

const headlines = {
  red: 'Red: {names}',
  reminder: 'Still red: {names}',
  mended: 'Red no more: {names}',
  test: 'A trial: {names}',
} as const

function written(news: readonly News[], language: Language) {
  const its = inLanguage(language)
  const parts = news.map(({ check, kind, since }): AlertPart => {
    const { name, label, light, value, todo } = its.check(check)
    return { name, label, kind, light, since: since.toISOString(), value, todo: todo ?? null }
  })
  const kinds = Object.keys(headlines) as (keyof typeof headlines)[]
  const headline = kinds
    .flatMap((kind) => {
      const names = parts.filter((part) => part.kind === kind).map(({ label }) => label)
      return names.length === 0 ? [] : [its.data(say(headlines[kind], { names: names.join(', ') }))]
    })
    .join(' · ')
  const lines = parts.map(({ label, value, todo }) =>
    todo === null ? `${label}: ${value}.` : `${label}: ${value}. ${todo}`,
  )
  return { headline, lines, parts }
}
