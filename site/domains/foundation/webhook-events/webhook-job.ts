import { z } from 'zod'
import { defineJobKind } from '#platform/jobs/define-job.ts'

/**
 * Sends one message to one receiver, once. The next attempt is another job of the next turn, so a receiver
 * that is down is no failed job. Messages of one endpoint go one after the other: a slow receiver holds one worker.
 */
export const webhookDelivery = defineJobKind({
  name: 'webhooks.deliver',
  input: z.object({ delivery: z.int(), endpoint: z.int(), turn: z.int() }),
  lane: 'outbound',
  queueOf: ({ endpoint }) => `webhook:${endpoint}`,
  keyOf: ({ delivery, turn }) => `${delivery}:${turn}`,
})
