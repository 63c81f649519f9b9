import { recordAuditEvent } from '#domains/foundation/audit/index.server.ts'
import { requirePermission } from '#domains/identity/impersonation/index.server.ts'
import { correctSubmission } from '#domains/contributing/submissions/index.server.ts'
import type { Actor, Deps } from '#platform/context.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { poolWithin } from '#platform/postgres/pool-within.ts'
import { uuidOr404 } from '#platform/http/request/uuid-or-404.ts'
import { requireFree } from './claims/claim-works.server.ts'

/**
 * Puts right how a work that waits is described, and writes down what was changed. Answers whether anything
 * was.
 *
 * @throws {AppError} not_found, invalid_request, conflict once it is decided or somebody else has it in hand
 */
export async function correctWork(
  deps: Pick<Deps, 'pool' | 'now'>,
  actor: Actor,
  uuid: string | undefined,
  fields: Readonly<Record<string, string>>,
): Promise<boolean> {
  const staff = requirePermission(actor, 'review')
  const subjectId = uuidOr404(uuid)
  return inTransaction(deps.pool, async (client) => {
    await requireFree(client, { uuid: subjectId, staffId: staff.userId, now: deps.now() })
    const within = { pool: poolWithin(client) }
    const changed = await correctSubmission(within, actor, subjectId, {
      name: fields['name'] ?? '',
      tags: splitTags(fields['tags'] ?? ''),
      category: fields['category'] ?? null,
      style: fields['style'] ?? null,
    })
    if (changed === null) return false
    const note = { action: 'submission-corrected', subject: 'submission', subjectId }
    await recordAuditEvent(client, staff, { ...note, details: changed, now: deps.now() })
    return true
  })
}

function splitTags(text: string): string[] {
  const words = text.split(/[,;\n]/).map((word) => word.trim().replace(/\s+/g, ' '))
  return words.filter((word) => word !== '')
}
