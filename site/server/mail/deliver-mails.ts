import type { Deps } from '../context.ts'
import {
  claimMails,
  giveUpOld,
  giveUpOrphans,
  markFailed,
  markSent,
  type QueuedMail,
} from './mail-queue.queries.ts'
import { isMailTemplate } from './mail-templates.ts'
import { topicOf } from './mail-topics.ts'
import { mayHaveGoneOut, type MailTransport } from './mail-transport.ts'
import { renderMail } from './render-mail.ts'
import { unsubscribeUrl } from './unsubscribe-link.ts'

const MOST_AT_ONCE = 10
const MOST_ATTEMPTS = 8
const ORPHAN_MS = 300_000
const LONGEST_WAIT_MS = 2 * 86_400_000

type DeliveryDeps = Pick<Deps, 'pool' | 'config' | 'now' | 'log'>

/**
 * Sends the mails that are due and answers how many it took. A mail that surely did not go out is
 * tried again, later each time (1 minute to 2 hours); one that may have gone out is not: a link can
 * be asked for again, and a mail that comes twice cannot be taken back.
 */
export async function deliverMails(deps: DeliveryDeps, transport: MailTransport): Promise<number> {
  const now = deps.now()
  const orphans = await giveUpOrphans(deps.pool, new Date(now.getTime() - ORPHAN_MS))
  if (orphans > 0) deps.log.warn({ orphans }, 'mails may or may not have gone out')
  await giveUpOld(deps.pool, new Date(now.getTime() - LONGEST_WAIT_MS))
  const mails = await claimMails(deps.pool, { now, most: MOST_AT_ONCE })
  for (const mail of mails) await deliver(deps, transport, mail)
  return mails.length
}

async function deliver(
  { pool, config, now, log }: DeliveryDeps,
  transport: MailTransport,
  { id, template, recipient, language, data, attempts }: QueuedMail,
): Promise<void> {
  try {
    if (!isMailTemplate(template)) throw new UnknownTemplate(template)
    const topic = topicOf(template)
    const unsubscribe = topic === null ? undefined : unsubscribeUrl(config, { recipient, topic })
    const filled = { ...data, site: config.siteName } as never
    const rendered = renderMail(template, language, filled, unsubscribe)
    await transport.send({ id, to: recipient, ...rendered, unsubscribeUrl: unsubscribe })
  } catch (error) {
    const state = stateAfter(error, attempts)
    const dueAt = new Date(now().getTime() + waitMs(attempts))
    await markFailed(pool, { id, state, dueAt, error: String(error).slice(0, 500) })
    log.warn({ mail: id, template, attempts, state, err: error }, 'a mail was not sent')
    return
  }
  await markSent(pool, id, now())
}

function stateAfter(error: unknown, attempts: number): 'waiting' | 'failed' | 'unknown' {
  if (error instanceof UnknownTemplate) return 'failed'
  if (mayHaveGoneOut(error)) return 'unknown'
  const { responseCode = 0 } = error as { responseCode?: number }
  return responseCode >= 500 || attempts >= MOST_ATTEMPTS ? 'failed' : 'waiting'
}

function waitMs(attempts: number): number {
  return Math.min(2 ** (attempts - 1), 120) * 60_000
}

class UnknownTemplate extends Error {}
