import type { RequestScope } from '#platform/context.ts'
import { hasPermission } from '#platform/permissions/permissions.ts'
import { requirePermission } from '#domains/identity/impersonation/index.server.ts'
import { spanOf, type Figure, type Span } from './figures.ts'
import { loadSetup, type SetupCheck } from './load-setup.server.ts'
import { readFigures } from './read-figures.server.ts'
import { waitNames, waitOf, type WaitName } from '#domains/admin/staff/bar/wait-names.ts'
import { readWaiting } from '#domains/admin/staff/bar/waits.queries.server.ts'

export type WaitingKind = {
  readonly name: WaitName
  readonly count: number
  readonly oldest: string
}

export type Start = {
  /** How many days the figures are of. */
  readonly span: Span
  readonly figures: readonly Figure[]
  /** What waits, by kind; that with the oldest first. */
  readonly waiting: readonly WaitingKind[]
  /** Empty for roles that do not run the machine. */
  readonly setup: readonly SetupCheck[]
}

/** How the business goes, what waits and what is not set up, for somebody of this role. @throws {AppError} not_found */
export async function loadStart(
  { deps, actor }: Pick<RequestScope, 'deps' | 'actor'>,
  address = new URLSearchParams(),
): Promise<Start> {
  const { role } = requirePermission(actor, 'overview')
  const span = spanOf(address.get('days'))
  const mine = waitNames.filter((name) => hasPermission(role, waitOf(name).permission))
  const [figures, waiting, setup] = await Promise.all([
    readFigures(deps, { role, span }),
    readWaiting(deps.pool, mine),
    hasPermission(role, 'settings') ? loadSetup(deps) : [],
  ])
  return { span, figures, waiting: oldestFirst(waiting), setup }
}

function oldestFirst(waiting: Awaited<ReturnType<typeof readWaiting>>): WaitingKind[] {
  return waiting
    .flatMap(({ name, count, oldest }) =>
      oldest === null ? [] : [{ name, count, oldest: oldest.toISOString() }],
    )
    .toSorted((one, other) => (one.oldest < other.oldest ? -1 : 1))
}
