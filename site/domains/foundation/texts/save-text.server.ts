import { language as languages } from '@tessera/contracts'
import { textKinds } from '#db/schema/texts.ts'
import { recordAuditEvent } from '#domains/foundation/audit/index.server.ts'
import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { findText, insertText, updateText } from './texts.queries.server.ts'

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const LONGEST_SLUG = 80
const LONGEST_SOURCE = 100_000

export type TextInput = {
  /** Null for a new one. */
  readonly id: number | null
  readonly kind: string
  readonly slug: string
  readonly language: string
  readonly source: string
  readonly isPublished: boolean
}

/**
 * Keeps what staff wrote, as a draft or published. The address of a text never changes, and publishing
 * again keeps its first day.
 *
 * @throws {AppError} invalid_request naming the field, not_found, conflict where the address is taken
 */
export async function saveText(
  deps: Pick<Deps, 'pool' | 'now'>,
  staff: SignedIn,
  input: TextInput,
): Promise<number> {
  const source = input.source.replaceAll('\r\n', '\n')
  if (source.length > LONGEST_SOURCE) {
    throw new AppError('invalid_request', { fields: { source: 'is too long' } })
  }
  const now = deps.now()
  const { userId } = staff
  const known = input.id === null ? null : await findText(deps.pool, input.id)
  if (known === undefined) throw new AppError('not_found')
  const { isPublished } = input
  const publishedAt = isPublished ? (known?.publishedAt ?? now) : null
  const write = { ...(known ?? readAddress(input)), source, publishedAt, userId, now }
  return inTransaction(deps.pool, async (client) => {
    if (known) await updateText(client, known.id, write)
    const id = known?.id ?? (await insertText(client, write))
    if (id === undefined) throw new AppError('conflict')
    const { kind, slug, language } = write
    await recordAuditEvent(client, staff, {
      action: 'text-saved',
      subject: 'text',
      subjectId: id,
      details: { kind, slug, language, isPublished },
      now,
    })
    return id
  })
}

function readAddress({ kind: ofKind, slug, language: code }: TextInput) {
  const kind = textKinds.find((one) => one === ofKind)
  const language = languages.safeParse(code)
  const isSlug = SLUG.test(slug) && slug.length <= LONGEST_SLUG
  if (!kind || !language.success || !isSlug) {
    throw new AppError('invalid_request', { fields: { slug: 'is no address' } })
  }
  return { kind, slug, language: kind === 'post' ? ('en' as const) : language.data }
}
