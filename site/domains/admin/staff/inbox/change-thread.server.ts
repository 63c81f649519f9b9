import type { PoolClient } from 'pg'
import { threadStates } from '#db/schema/inbox.ts'
import { performAdminAction } from '#domains/foundation/audit/index.server.ts'
import { handleRequest } from '#domains/commerce/orders/index.server.ts'
import { localizedUrl } from '#domains/identity/accounts/index.server.ts'
import { requirePermission } from '#domains/identity/impersonation/index.server.ts'
import type { Actor, Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { permissions } from '#platform/permissions/permissions.ts'
import {
  findColleagues,
  insertEntry,
  touchThread,
  updateOwner,
  type ThreadRow,
} from './inbox.queries.server.ts'
import { requireThread } from './require-thread.server.ts'
import { replyAddress } from './reply-address.server.ts'

const LONGEST = 5000

type Fields = Readonly<Record<string, string>>
type Wish = { readonly uuid: string; readonly fields: Fields }

/**
 * Answers by mail; of a request it also stands on its sender's page, and may set its next state. Whoever
 * answers first owns a thread that was nobody's.
 *
 * @throws {AppError} not_found, invalid_request, conflict where something happened that was not seen
 */
export async function answerThread(
  deps: Deps,
  actor: Actor,
  { uuid, fields }: Wish,
): Promise<void> {
  const state = fields['state'] ?? null
  const message = messageOf(fields, state !== null)
  await change(deps, actor, uuid, 'thread-answered', async (within, client, thread, staff) => {
    if (fields['seen'] !== thread.updatedAt.toISOString()) {
      throw new AppError('conflict', { fields: { message: 'was written before this was seen' } })
    }
    const now = within.now()
    if (thread.hasRequest) await handleRequest(within, staff, { uuid, state, message })
    else await send(within, client, thread, { message, staffId: staff.userId, now })
    if (thread.ownerId === null)
      await updateOwner(client, { id: thread.id, ownerId: staff.userId, now })
    if (fields['next'] === 'done') await touchThread(client, { id: thread.id, state: 'done', now })
    else if (!thread.hasRequest) await touchThread(client, { id: thread.id, state: 'waiting', now })
    return { next: fields['next'] ?? 'waiting' }
  })
}

async function send(
  deps: Deps,
  client: PoolClient,
  thread: ThreadRow,
  {
    message,
    staffId,
    now,
  }: { readonly message: string; readonly staffId: number; readonly now: Date },
): Promise<void> {
  await insertEntry(client, {
    threadId: thread.id,
    type: 'sent',
    authorId: staffId,
    message,
    now,
  })
  const { email: recipient, language, subject, uuid } = thread
  await queueMail(client, {
    template: 'inbox-reply',
    recipient,
    language,
    data: { subject, words: message, url: localizedUrl(deps, language, '/pricing') },
    replyTo: replyAddress(deps.config, uuid) ?? deps.config.supportEmail,
    now,
  })
}

/** Notes something for colleagues; nobody else ever gets it. */
export async function noteOnThread(
  deps: Deps,
  actor: Actor,
  { uuid, fields }: Wish,
): Promise<void> {
  const message = messageOf(fields, false)
  await change(deps, actor, uuid, 'thread-noted', async ({ now }, client, thread, staff) => {
    await insertEntry(client, {
      threadId: thread.id,
      type: 'note',
      authorId: staff.userId,
      message,
      now: now(),
    })
    await touchThread(client, { id: thread.id, now: now() })
    return {}
  })
}

/** Gives a thread to somebody who may read it, or to nobody. @throws {AppError} invalid_request, conflict */
export async function assignThread(
  deps: Deps,
  actor: Actor,
  { uuid, fields }: Wish,
): Promise<void> {
  const wanted = fields['owner'] ?? ''
  await change(deps, actor, uuid, 'thread-assigned', async ({ now }, client, thread, staff) => {
    const roles = thread.kind === 'legal' ? permissions.takedown : permissions.requests
    const colleagues = await findColleagues(client, roles)
    const owner = colleagues.find(({ id }) => String(id) === wanted)
    if (wanted !== '' && !owner) {
      throw new AppError('invalid_request', { fields: { owner: 'is nobody of the staff' } })
    }
    const ownerId = owner?.id ?? null
    if (ownerId === thread.ownerId) throw new AppError('conflict')
    await insertEntry(client, {
      threadId: thread.id,
      type: 'event',
      authorId: staff.userId,
      event: ownerId === null ? 'unassigned' : 'assigned',
      ...(ownerId !== null && { givenTo: ownerId }),
      now: now(),
    })
    await updateOwner(client, { id: thread.id, ownerId, now: now() })
    return { from: thread.ownerId, to: ownerId }
  })
}

/** @throws {AppError} invalid_request for what is no state, conflict where it is so already */
export async function moveThread(deps: Deps, actor: Actor, { uuid, fields }: Wish): Promise<void> {
  const state = threadStates.find((one) => one === fields['state'])
  if (!state) throw new AppError('invalid_request', { fields: { state: 'is no state' } })
  await change(deps, actor, uuid, 'thread-moved', async ({ now }, client, thread, staff) => {
    if (thread.state === state) throw new AppError('conflict')
    await insertEntry(client, {
      threadId: thread.id,
      type: 'event',
      authorId: staff.userId,
      event: state,
      now: now(),
    })
    await touchThread(client, { id: thread.id, state, now: now() })
    return { from: thread.state, to: state }
  })
}

type Details = Readonly<Record<string, string | number | null>>
type Step = (deps: Deps, client: PoolClient, thread: ThreadRow, staff: SignedIn) => Promise<Details>

/** One step on a thread that is held meanwhile, in the audit log with it. */
async function change(
  deps: Deps,
  actor: Actor,
  uuid: string,
  action: string,
  step: Step,
): Promise<void> {
  const staff = requirePermission(actor, 'requests')
  const note = (details: Details) => ({
    action,
    subject: 'thread',
    subjectId: uuid,
    details,
  })
  await performAdminAction(deps, staff, note, async (within, client) => {
    const thread = await requireThread(client, staff, uuid, { lock: true })
    return step(within, client, thread, staff)
  })
}

/** @throws {AppError} invalid_request */
function messageOf(fields: Fields, mayBeEmpty: boolean): string {
  const message = (fields['message'] ?? '').trim()
  if (message.length > LONGEST || (message === '' && !mayBeEmpty)) {
    throw new AppError('invalid_request', { fields: { message: 'is empty or too long' } })
  }
  return message
}
