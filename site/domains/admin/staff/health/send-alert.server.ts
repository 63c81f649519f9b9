import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { defineJobKind } from '#platform/jobs/define-job.ts'
import type { Deps } from '#platform/context.ts'

const TIMEOUT_MS = 10_000

const alertPart = z.object({
  name: z.string(),
  label: z.string(),
  /** What is told of it; `test` for a trial from the page. */
  kind: z.enum(['red', 'mended', 'reminder', 'test']),
  light: z.enum(['ok', 'warn', 'bad']),
  since: z.string(),
  value: z.string(),
  todo: z.string().nullable(),
})

/** What a webhook gets; `text` is for programs that show a sentence. */
export const alertBody = z.object({
  id: z.uuid(),
  event: z.literal('health'),
  site: z.string(),
  at: z.string(),
  url: z.string(),
  text: z.string(),
  parts: z.array(alertPart),
})
export type AlertBody = z.output<typeof alertBody>
export type AlertPart = z.output<typeof alertPart>

/** Tried ten times over some nine hours; then it lies among the failed jobs. */
export const alertJob = defineJobKind({ name: 'health.send-alert', input: alertBody })

export const newAlertId = (): string => randomUUID()

/**
 * Hands an alert to the webhook. The address is the operator's own choice, so it may be inside their network;
 * redirects are not followed.
 *
 * @throws Error where it is not taken with a status of 200 to 299
 */
export async function postAlert(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  alert: AlertBody,
): Promise<void> {
  const { alertWebhookUrl: url, alertWebhookSecret: secret } = config
  // Taken out of the settings since it was queued.
  if (url === null || secret === null) return
  const body = JSON.stringify(alert)
  const at = Math.floor(now().getTime() / 1000)
  const answer = await fetch(url, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      'tessera-delivery': alert.id,
      'tessera-signature': `t=${at},v1=${signAlert(secret, at, body)}`,
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the webhook of alerts answered ${answer.status}`)
}

/** HMAC-SHA-256 over the second, a dot and the body, in hexadecimal. */
export const signAlert = (secret: string, at: number, body: string): string =>
  createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
