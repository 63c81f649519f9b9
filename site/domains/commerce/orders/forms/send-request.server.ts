import type { Language } from '@tessera/contracts'
import type { VisitorRequestKind } from '#db/schema/visitor-requests.ts'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { parseInput } from '#platform/http/input/parse-input.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { holdStoredFiles } from '#platform/storage/stored-files.queries.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { networkOf } from '#platform/network/network-of.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import type { FormFields, FormFiles } from '#web/forms/answer-form.server.ts'
import { checkHuman, proofOfWorkOf, localizedUrl } from '#domains/identity/accounts/index.server.ts'
import { readAttachments } from './attachment.server.ts'
import {
  findHired,
  insertFile,
  insertRequest,
} from '#domains/commerce/orders/orders.queries.server.ts'
import { requestPath } from '#domains/commerce/orders/request-path.ts'
import { requestSchemas } from './request-schemas.ts'
import { referenceOf, secretOf } from '#domains/commerce/orders/request-secret.server.ts'

/** Own extension in the store: nothing else ever has the same key, so deleting one harms nobody. */
const EXTENSION = 'upload'

type Sent = { readonly path: string }

/**
 * Keeps what somebody asks for with its files, and mails them the address of the page that shows how it
 * goes on; the operator hears of it where a support address is set.
 *
 * @throws {AppError} invalid_request, human_check_failed, too_many_requests, payload_too_large, not_found
 * for somebody to hire who does not exist, storage_full
 */
export async function sendRequest(
  scope: Pick<RequestScope, 'deps' | 'actor' | 'language'>,
  kind: VisitorRequestKind,
  fields: FormFields,
  files: FormFiles,
): Promise<Sent> {
  const { deps, actor, language } = scope
  const input = readVisitorRequest(kind, fields, deps.now())
  const attachments = await readAttachments(files)
  if (kind === 'education' && attachments.length === 0) {
    throw new AppError('invalid_request', { fields: { proof: 'is missing' } })
  }
  await checkHuman(scope, proofOfWorkOf(fields).human)
  await spendAttempt(deps, 'request-address', networkOf(actor.address))
  const hired =
    input.contributor === undefined ? null : await findHired(deps.pool, input.contributor)
  if (hired === undefined) throw new AppError('not_found')
  const now = deps.now()
  return inTransaction(deps.pool, async (client) => {
    const { id, uuid } = await insertRequest(client, {
      kind,
      accountId: actor.kind === 'user' ? actor.accountId : null,
      contributorId: hired?.id ?? null,
      name: input.name,
      email: input.email,
      language,
      message: input.message,
      details: input.details,
      deadline: input.deadline,
      now,
    })
    if (attachments.length > 0) await holdStoredFiles(client)
    for (const { name, format, content } of attachments) {
      const storageKey = await deps.files.put(content, EXTENSION)
      const bytes = content.byteLength
      await insertFile(client, { requestId: id, name, format, bytes, storageKey, now })
    }
    const path = requestPath(secretOf(deps, uuid))
    const reference = referenceOf(uuid)
    const url = localizedUrl(deps, language, path)
    await queueMail(client, {
      template: 'request-received',
      recipient: input.email,
      language,
      data: { reference, url },
      now,
    })
    await tellSupport(client, scope, { reference, uuid, now })
    return { path }
  })
}

async function tellSupport(
  client: Parameters<typeof queueMail>[0],
  { deps }: Pick<RequestScope, 'deps'>,
  { reference, uuid, now }: { reference: string; uuid: string; now: Date },
): Promise<void> {
  const { supportEmail } = deps.config
  if (supportEmail === null) return
  const language: Language = 'en'
  const url = localizedUrl(deps, language, `/staff/inbox/${uuid}`)
  await queueMail(client, {
    template: 'request-new',
    recipient: supportEmail,
    language,
    data: { reference, url },
    now,
  })
}

/** @throws {AppError} invalid_request naming the fields */
function readVisitorRequest(kind: VisitorRequestKind, fields: FormFields, now: Date) {
  const input: Input = parseInput(requestSchemas[kind], fields)
  if (input.deadline !== undefined && input.deadline < now.toISOString().slice(0, 10)) {
    throw new AppError('invalid_request', { fields: { deadline: 'has passed' } })
  }
  const { wanted, budget, currency, institution, role } = input
  return {
    name: input.name,
    email: input.email,
    message: input.message ?? '',
    deadline: input.deadline ?? null,
    contributor: input.contributor,
    details: {
      ...(wanted !== undefined && { wanted }),
      ...(budget !== undefined && currency !== undefined && { budget, currency }),
      ...(institution !== undefined && { institution }),
      ...(role !== undefined && { role }),
    },
  }
}

type Input = {
  readonly name: string
  readonly email: string
  readonly message?: string | undefined
  readonly wanted?: string
  readonly budget?: number | undefined
  readonly currency?: string
  readonly deadline?: string | undefined
  readonly contributor?: string
  readonly institution?: string
  readonly role?: string
}
