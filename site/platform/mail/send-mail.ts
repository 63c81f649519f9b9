import type { MailDeps } from './mail-deps.ts'
import {
  claimMail,
  giveUpOrphan,
  markFailed,
  markSent,
  type QueuedMail,
} from './mail-queue.queries.ts'
import { isMailTemplate } from './mail-templates.ts'
import { topicOf } from './mail-topics.ts'
import { mayHaveGoneOut, type MailTransport } from './mail-transport.ts'
import { findOwnText } from './own-texts.queries.ts'
import { renderMail } from './render-mail.ts'
import { unsubscribeUrl } from './unsubscribe-link.ts'

const MOST_ATTEMPTS = 8
/** Mails older than this are given up: nobody expects them any more. */
export const LONGEST_WAIT_MS = 2 * 86_400_000

type DeliveryDeps = Pick<MailDeps, 'pool' | 'config' | 'now' | 'log'>

/** When to try again, and after how many attempts. */
export type NextAttempt = {
  readonly mailId: string
  readonly attempts: number
  readonly dueAt: Date
}

/**
 * Sends a mail that is due, and answers when to try it again. A mail that surely did not go out is tried
 * again, later each time (1 minute to 2 hours); one that may have gone out is not: a link can be asked for
 * again, and a mail that comes twice cannot be taken back. `isRepeated` says that a process died while it
 * had this mail.
 */
export async function sendMail(
  deps: DeliveryDeps,
  transport: MailTransport,
  { mailId, isRepeated }: { readonly mailId: string; readonly isRepeated: boolean },
): Promise<NextAttempt | null> {
  const now = deps.now()
  const createdAfter = new Date(now.getTime() - LONGEST_WAIT_MS)
  const mail = await claimMail(deps.pool, { id: mailId, now, createdAfter })
  if (mail) return deliver(deps, transport, mail)
  if (isRepeated && (await giveUpOrphan(deps.pool, mailId))) {
    deps.log.warn({ mail: mailId }, 'a mail may or may not have gone out')
  }
  return null
}

async function deliver(
  { pool, config, now, log }: DeliveryDeps,
  transport: MailTransport,
  { id, template, recipient, language, data, attempts }: QueuedMail,
): Promise<NextAttempt | null> {
  try {
    if (!isMailTemplate(template)) throw new UnknownTemplate(template)
    const topic = topicOf(template)
    const unsubscribe = topic === null ? undefined : unsubscribeUrl(config, { recipient, topic })
    const own = await findOwnText(pool, template, language)
    const filled = { ...data, site: config.siteName } as never
    const rendered = renderMail(template, language, filled, {
      unsubscribeUrl: unsubscribe,
      own,
    })
    await transport.send({
      id,
      to: recipient,
      ...rendered,
      replyTo: data['replyTo'],
      unsubscribeUrl: unsubscribe,
    })
  } catch (error) {
    const state = stateAfter(error, attempts)
    const dueAt = new Date(now().getTime() + waitMs(attempts))
    await markFailed(pool, { id, state, dueAt, error: String(error).slice(0, 500) })
    log.warn({ mail: id, template, attempts, state, err: error }, 'a mail was not sent')
    return state === 'waiting' ? { mailId: id, attempts, dueAt } : null
  }
  await markSent(pool, id, now())
  return null
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
