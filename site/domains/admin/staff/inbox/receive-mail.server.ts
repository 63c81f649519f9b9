import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Deps } from '#platform/context.ts'
import { parseInput } from '#platform/http/input/parse-input.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import {
  findThread,
  hasMail,
  insertEntry,
  insertThread,
  touchThread,
  type ThreadRow,
} from './inbox.queries.server.ts'
import { mailText } from './mail-text.ts'
import { readAttachments } from './read-attachments.server.ts'
import { threadOfAddress } from './reply-address.server.ts'
import { keepThreadFiles } from './thread-files.server.ts'

const LONGEST_SUBJECT = 120

const line = z
  .string()
  // oxlint-disable-next-line no-control-regex
  .transform((text) => text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim())

const mail = z.object({
  messageId: line.pipe(z.string().min(3).max(998)),
  from: line.pipe(z.email().max(254)),
  name: line.pipe(z.string().max(200)).default(''),
  to: z
    .array(line.pipe(z.string().max(998)))
    .min(1)
    .max(100),
  subject: line.default(''),
  text: z.string().max(1_000_000).default(''),
  html: z.string().max(1_000_000).default(''),
  attachments: z.array(z.unknown()).default([]),
})

export type ReceivedMail = 'added' | 'opened' | 'repeated'

/**
 * Takes a mail in: what answers a thread is added to it, everything else opens one. The same mail comes in
 * once, however often it is delivered. Its sender is what it says it is, and may be forged: a thread that a
 * mail opens belongs to no account, and what comes from another address than a thread's says so.
 *
 * @throws {AppError} invalid_request
 */
export async function receiveMail(deps: Deps, body: unknown): Promise<ReceivedMail> {
  const { messageId, from, name, to, subject, text, html, attachments } = parseInput(
    mail,
    asOurs(body),
  )
  const message = mailText({ text, html })
  const mailKey = createHash('sha256').update(`${from.toLowerCase()}\n${messageId}`).digest('hex')
  const uuid = threadOfAddress(deps.config, to)
  const { files, leftOut } = readAttachments(attachments)
  return inTransaction(deps.pool, async (client) => {
    if (await hasMail(client, mailKey)) return 'repeated'
    const now = deps.now()
    const known = uuid === null ? undefined : await findThread(client, uuid, { lock: true })
    const thread: ThreadRow =
      known ??
      (await insertThread(client, {
        subject: (subject === '' ? message.split('\n')[0] || from : subject).slice(
          0,
          LONGEST_SUBJECT,
        ),
        name,
        email: from,
        language: 'en',
        now,
      }))
    const entry = { threadId: thread.id, type: 'received', sender: from, message } as const
    const entryId = await insertEntry(client, { ...entry, mailKey, leftOut, now })
    await keepThreadFiles(deps, client, entryId, files)
    await touchThread(client, { id: thread.id, state: 'open', now })
    return known ? 'added' : 'opened'
  })
}

/** The form of Postmark, which other providers speak as well, in ours. */
function asOurs(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('MessageID' in body)) return body
  const given = body as Readonly<Record<string, unknown>>
  const full = given['FromFull'] as { Email?: unknown; Name?: unknown } | undefined
  const recipients = Array.isArray(given['ToFull'])
    ? given['ToFull'].map((one: { Email?: unknown }) => one.Email)
    : [given['To']]
  return {
    messageId: given['MessageID'],
    from: full?.Email ?? given['From'],
    name: full?.Name ?? '',
    to: [given['OriginalRecipient'], ...recipients].filter(
      (one) => typeof one === 'string' && one !== '',
    ),
    subject: given['Subject'] ?? '',
    text: given['TextBody'] ?? '',
    html: given['HtmlBody'] ?? '',
    attachments: Array.isArray(given['Attachments'])
      ? given['Attachments'].map((one: { Name?: unknown; Content?: unknown } | null) => ({
          name: one?.Name,
          content: one?.Content,
        }))
      : [],
  }
}
