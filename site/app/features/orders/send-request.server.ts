import type { Language } from '@tessera/contracts'
import { z } from 'zod'
import type { VisitorRequestKind } from '#db/schema/visitor-requests.ts'
import type { RequestScope } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { parseInput } from '#server/parse-input.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { networkOf } from '#server/network-of.ts'
import { spendAttempt } from '#server/rate-limits.ts'
import {
  checkHuman,
  humanProofOf,
  localizedUrl,
  type FormFields,
  type FormFiles,
} from '../accounts/index.server.ts'
import { readAttachments } from './attachment.server.ts'
import { findHired, insertFile, insertRequest, lockFiles } from './orders.queries.server.ts'
import { currencies, educationRoles, wantedKinds } from './request-choices.ts'
import { requestPath } from './request-path.ts'
import { referenceOf, secretOf } from './request-secret.server.ts'

/** Own extension in the store: nothing else ever has the same key, so deleting one harms nobody. */
const EXTENSION = 'upload'

const text = (most: number) => z.string().trim().min(1).max(most)
const optionalText = (most: number) => z.string().trim().max(most).optional()

const common = {
  name: text(120),
  email: z
    .email()
    .max(254)
    .transform((email) => email.toLowerCase()),
  message: text(5000),
}

const paid = {
  budget: z.coerce.number().int().min(1).max(10_000_000).optional(),
  currency: z.enum(currencies).catch('USD'),
  deadline: z.iso.date().optional(),
}

const wishes = {
  'custom-order': z.object({ ...common, ...paid, wanted: z.enum(wantedKinds).catch('other') }),
  hire: z.object({ ...common, ...paid, contributor: text(200) }),
  education: z.object({
    ...common,
    message: optionalText(5000),
    institution: text(200),
    role: z.enum(educationRoles),
  }),
} as const satisfies Record<VisitorRequestKind, z.ZodType>

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
  const wish = readWish(kind, fields, deps.now())
  const attachments = await readAttachments(files)
  if (kind === 'education' && attachments.length === 0) {
    throw new AppError('invalid_request', { fields: { proof: 'is missing' } })
  }
  await checkHuman(scope, humanProofOf(fields).human)
  await spendAttempt(deps, 'request-address', networkOf(actor.address))
  const hired = wish.contributor === undefined ? null : await findHired(deps.pool, wish.contributor)
  if (hired === undefined) throw new AppError('not_found')
  const now = deps.now()
  return inTransaction(deps.pool, async (client) => {
    const { id, uuid } = await insertRequest(client, {
      kind,
      accountId: actor.kind === 'user' ? actor.accountId : null,
      contributorId: hired?.id ?? null,
      name: wish.name,
      email: wish.email,
      language,
      message: wish.message,
      details: wish.details,
      deadline: wish.deadline,
      now,
    })
    if (attachments.length > 0) await lockFiles(client)
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
      recipient: wish.email,
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
  const url = localizedUrl(deps, language, `/staff/requests/${uuid}`)
  await queueMail(client, {
    template: 'request-new',
    recipient: supportEmail,
    language,
    data: { reference, url },
    now,
  })
}

/** @throws {AppError} invalid_request naming the fields */
function readWish(kind: VisitorRequestKind, fields: FormFields, now: Date) {
  const wish: Wish = parseInput(wishes[kind], fields)
  if (wish.deadline !== undefined && wish.deadline < now.toISOString().slice(0, 10)) {
    throw new AppError('invalid_request', { fields: { deadline: 'has passed' } })
  }
  const { wanted, budget, currency, institution, role } = wish
  return {
    name: wish.name,
    email: wish.email,
    message: wish.message ?? '',
    deadline: wish.deadline ?? null,
    contributor: wish.contributor,
    details: {
      ...(wanted !== undefined && { wanted }),
      ...(budget !== undefined && currency !== undefined && { budget, currency }),
      ...(institution !== undefined && { institution }),
      ...(role !== undefined && { role }),
    },
  }
}

type Wish = {
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
