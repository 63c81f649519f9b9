import type { BulkAct, BulkOutcome } from '#domains/admin/staff/frame/bulk.ts'
import { dropMail, restoreMail, sendAgain } from '#platform/mail/drop-mails.ts'

/** What can be done to many mails at once. What may have gone out is sent again only by who ticks it. */
export const mailActs: readonly BulkAct[] = [
  {
    name: 'again',
    label: 'Send again',
    hint: 'Those that failed or of which nobody knows; one that is unknown may have arrived already. This cannot be undone.',
    async run(client, { keys, now }) {
      const outcomes: BulkOutcome[] = []
      for (const key of keys) {
        const isDone = await sendAgain(client, key, now)
        outcomes.push({ key, ...(isDone && { before: 'failed', after: 'waiting' }) })
      }
      return outcomes
    },
  },
  {
    name: 'drop',
    label: 'Drop',
    hint: 'Those that wait or failed never go out. Whoever waits for one does not get it.',
    async run(client, { keys }) {
      const outcomes: BulkOutcome[] = []
      for (const key of keys) {
        const before = await dropMail(client, key)
        outcomes.push({ key, ...(before !== null && { before, after: 'dropped' }) })
      }
      return outcomes
    },
    async undo(client, { rows, now }) {
      const outcomes: BulkOutcome[] = []
      for (const { key, before } of rows) {
        const state = String(before)
        const isBack = await restoreMail(client, { id: key, state, now })
        outcomes.push({ key, ...(isBack && { before: 'dropped', after: state }) })
      }
      return outcomes
    },
  },
]
