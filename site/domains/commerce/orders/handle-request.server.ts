import { randomBytes } from 'node:crypto'
import type { Language } from '@tessera/contracts'
import type { VisitorRequestState } from '#db/schema/visitor-requests.ts'
import { recordAuditEvent } from '#domains/foundation/audit/index.server.ts'
import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { requirePermission } from '#domains/identity/impersonation/index.server.ts'
import { uuidOr404 } from '#platform/http/request/uuid-or-404.ts'
import { createI18n } from '#web/i18n/create-i18n.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { localizedUrl } from '#domains/identity/accounts/index.server.ts'
import { deleteFiles } from './delete-files.server.ts'
import {
  addEvent,
  findEvents,
  findFiles,
  findRequest,
  insertOpeningCode,
} from './orders.queries.server.ts'
import { requestPath } from './request-path.ts'
import { isClosed, nextStates } from './request-states.ts'
import { referenceOf, secretOf } from './request-secret.server.ts'

const LONGEST_ANSWER = 5000
/** Letters that nobody mistakes for one another. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/**
 * A request with all that is known of it.
 *
 * @throws {AppError} not_found
 */
export async function readRequest(deps: Pick<Deps, 'pool' | 'config'>, actor: Actor, uuid: string) {
  requirePermission(actor, 'requests')
  const request = await findRequest(deps.pool, uuidOr404(uuid))
  if (!request) throw new AppError('not_found')
  const [files, events] = await Promise.all([
    findFiles(deps.pool, request.id),
    findEvents(deps.pool, request.id),
  ])
  const { id: _id, accountId: _account, createdAt, updatedAt: _changed, ...rest } = request
  return {
    ...rest,
    reference: referenceOf(uuid),
    createdAt: createdAt.toISOString(),
    next: nextStates(request.kind, request.state),
    secret: secretOf(deps, uuid),
    files: files.map(({ storageKey, ...file }) => ({ ...file, isKept: storageKey !== null })),
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  }
}

/**
 * What the staff does with a request: another state, an answer, or both. Whoever asked gets a mail with
 * the answer; an approval for education brings a code. Who did it is kept.
 *
 * @throws {AppError} not_found, invalid_request, conflict where the state does not lead there
 */
export async function handleRequest(
  deps: Deps,
  actor: Actor,
  input: { readonly uuid: string; readonly state: string | null; readonly message: string },
): Promise<void> {
  const staff = requirePermission(actor, 'requests')
  const message = input.message.trim()
  if (message.length > LONGEST_ANSWER || (message === '' && input.state === null)) {
    throw new AppError('invalid_request', { fields: { message: 'is empty or too long' } })
  }
  await inTransaction(deps.pool, async (client) => {
    const request = await findRequest(client, uuidOr404(input.uuid), { lock: true })
    if (!request) throw new AppError('not_found')
    const next = nextStates(request.kind, request.state)
    const state = next.find((one) => one === input.state) ?? null
    if (input.state !== null && state === null) throw new AppError('conflict')
    const now = deps.now()
    const couponCode = state === 'approved' ? createCode() : null
    if (couponCode !== null) {
      await insertOpeningCode(client, { code: couponCode, family: 'education', now })
    }
    await addEvent(client, {
      requestId: request.id,
      staffId: staff.userId,
      state,
      message,
      couponCode,
      now,
    })
    const path = requestPath(secretOf(deps, request.uuid))
    await queueMail(client, {
      template: 'request-news',
      recipient: request.email,
      language: request.language,
      data: {
        reference: referenceOf(request.uuid),
        message: message === '' ? stateIn(request.language, state ?? request.state) : message,
        url: localizedUrl(deps, request.language, path),
      },
      now,
    })
    await recordAuditEvent(client, staff, {
      action: 'request-handled',
      subject: 'request',
      subjectId: request.uuid,
      details: { from: request.state, to: state },
      now,
    })
    // A proof of who somebody is serves the decision and nothing else.
    if (request.kind === 'education' && state && isClosed('education', state)) {
      await deleteFiles(client, request.id)
    }
  })
}

/** A mail without words of its own says how the request stands. */
function stateIn(language: Language, state: VisitorRequestState): string {
  const { t } = createI18n(language, loadMessages(language, ['orders']))
  return t(`orders.state.${state}`)
}

function createCode(): string {
  const letters = Array.from(randomBytes(10), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length])
  return `EDU-${letters.join('')}`
}
