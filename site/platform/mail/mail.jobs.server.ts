import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { defineRegularJob } from '#platform/jobs/define-regular-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { MailDeps } from './mail-deps.ts'
import { LONGEST_WAIT_MS, sendMail } from './send-mail.ts'
import { findDueMails, giveUpOld, giveUpOrphans } from './mail-queue.queries.ts'

const ORPHAN_MS = 300_000

/**
 * Sends one mail of the outbox. Mails go out one after the other, so that a mail server that hangs keeps one
 * worker busy and no more. Without a mail server they wait.
 */
export const sendQueuedMail = defineJob({
  name: 'mail.send',
  /** `attempts` is how often it was tried before: each attempt is a job of its own. */
  input: z.object({ mailId: z.string(), attempts: z.int() }),
  priority: 'urgent',
  queue: 'mail',
  keyOf: ({ mailId, attempts }) => `${mailId}:${attempts}`,
  async run({ deps, attempt }: { readonly deps: MailDeps; readonly attempt: number }, { mailId }) {
    if (deps.mail === null) return
    const next = await sendMail(deps, deps.mail, { mailId, isRepeated: attempt > 1 })
    if (next) await enqueue(deps.pool, sendQueuedMail, next, { runAt: next.dueAt })
  },
})

/**
 * Gives mails up that are too old or whose process died, and enqueues those that wait without a job: written
 * before there were jobs, before there was a mail server, or with the clock of another machine.
 */
export const sweepMails = defineRegularJob({
  name: 'mail.sweep',
  cron: '* * * * *',
  priority: 'normal',
  async run(deps: MailDeps) {
    if (deps.mail === null) return
    const now = deps.now()
    const before = (ms: number) => new Date(now.getTime() - ms)
    const orphans = await giveUpOrphans(deps.pool, before(ORPHAN_MS))
    if (orphans > 0) deps.log.warn({ orphans }, 'mails may or may not have gone out')
    await giveUpOld(deps.pool, before(LONGEST_WAIT_MS))
    for (const mail of await findDueMails(deps.pool, now)) {
      await enqueue(deps.pool, sendQueuedMail, mail)
    }
  },
})
