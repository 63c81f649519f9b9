import { queueMail } from '#platform/mail/queue-mail.ts'
import type { World, Situation } from './situation.ts'

const startsAt = '2026-06-01T12:00:00Z'
const outcome = 'select array_agg(state) as states from mails'

/** Two mails to two people. */
async function queueTwo({ deps, clock }: World): Promise<void> {
  for (const recipient of ['ada@x.example', 'ben@x.example']) {
    await queueMail(deps.pool, {
      template: 'verification',
      recipient,
      language: 'en',
      data: { url: 'https://tessera.example/auth/verify-email?token=secret' },
      now: clock.now,
    })
  }
}

/** `SMTP_URL` is that of the test's mail server, which counts what it takes. */
export const mailSituations: readonly Situation[] = [
  {
    job: 'mail.send',
    startsAt,
    needsMail: true,
    prepare: queueTwo,
    outcome,
    expected: { states: ['sent', 'sent'], received: 2 },
    dieAt: '1 query update mails',
    unknown: {
      // Claimed, and nobody knows whether the server took it: a mail that comes twice cannot be taken back.
      '1 send': { states: ['sent', 'unknown'], received: 1 },
      '2 query update mails': { states: ['sent', 'unknown'], received: 2 },
      '1 done': { states: ['sent', 'sent'], received: 2 },
    },
  },
  {
    job: 'mail.sweep',
    also: ['mail.send'],
    startsAt,
    needsMail: true,
    async prepare(world) {
      await queueTwo(world)
      await world.deps.pool.query(
        `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`,
      )
    },
    outcome,
    expected: { states: ['sent', 'sent'], received: 2 },
    dieAt: '2 query select graphile_worker.add_job',
  },
]
