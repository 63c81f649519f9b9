import type { Actor, Deps, RequestScope, SignedIn } from '#platform/context.ts'
import { hasPermission, permissions } from '#platform/permissions/permissions.ts'
import { readRequest } from '#domains/commerce/orders/index.server.ts'
import { requirePermission } from '#domains/identity/impersonation/index.server.ts'
import { listSavedReplies } from '#domains/admin/staff/replies/saved-replies.queries.server.ts'
import {
  countThreads,
  findColleagues,
  findEntries,
  inboxViews,
  listThreads,
  type ThreadRow,
} from './inbox.queries.server.ts'
import {
  findOtherThreads,
  findPaid,
  findPersonByAddress,
  findPersonOf,
} from './person.queries.server.ts'
import { findThreadFiles } from './files.queries.server.ts'
import { kindsOf, requireThread } from './require-thread.server.ts'

const PAGE = 25

/** The list as its address asks for it. */
export async function loadInbox(
  { deps, actor }: Pick<RequestScope, 'deps' | 'actor'>,
  address: URLSearchParams,
) {
  const staff = requirePermission(actor, 'requests')
  const mayRead = kindsOf(staff.role)
  const kind = mayRead.find((one) => one === address.get('kind')) ?? null
  const view = inboxViews.find((one) => one === address.get('view')) ?? 'open'
  const words = (address.get('q') ?? '').trim().slice(0, 100)
  const page = Math.max(1, Math.min(10_000, Number.parseInt(address.get('page') ?? '1', 10) || 1))
  const kinds = kind === null ? mayRead : [kind]
  const { userId: staffId } = staff
  const [{ total, rows }, counts] = await Promise.all([
    listThreads(deps.pool, {
      kinds,
      view,
      staffId,
      words,
      offset: (page - 1) * PAGE,
      limit: PAGE,
    }),
    countThreads(deps.pool, kinds, staffId),
  ])
  return {
    kinds: mayRead,
    kind,
    view,
    words,
    page,
    last: Math.max(1, Math.ceil(total / PAGE)),
    total,
    counts,
    threads: rows.map(shown),
    now: deps.now().toISOString(),
    byMail: {
      isOn: deps.config.inboundMailSecret !== null,
      canSend: deps.config.smtpUrl !== null,
    },
  }
}

export type InboxData = Awaited<ReturnType<typeof loadInbox>>

const shown = ({ createdAt, updatedAt, waitsSince, id: _id, ...row }: ThreadRow) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  waitsSince: waitsSince?.toISOString() ?? null,
})

/** A thread with all that was said, and who it is about. */
export async function loadThread(deps: Deps, actor: Actor, uuid: string) {
  const staff = requirePermission(actor, 'requests')
  const { pool } = deps
  const thread = await requireThread(pool, staff, uuid)
  const roles = thread.kind === 'legal' ? permissions.takedown : permissions.requests
  const [entries, files, colleagues, replies, request, person] = await Promise.all([
    findEntries(pool, thread.id),
    findThreadFiles(pool, thread.id),
    findColleagues(pool, roles),
    listSavedReplies(pool, 'inbox'),
    thread.hasRequest ? readRequest(deps, actor, uuid) : null,
    loadPerson(deps, staff, thread),
  ])
  return {
    ...shown(thread),
    isMine: thread.ownerId === staff.userId,
    me: staff.userId,
    /** How often whoever looks has written here: a form that was sent is a new one. */
    written: entries.filter(({ authorId }) => authorId === staff.userId).length,
    entries: entries.map(({ at, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      files: files.flatMap(({ entry: of, ...file }) => (of === entry.key ? [file] : [])),
    })),
    colleagues,
    replies,
    request: request && { ...request, events: [] },
    person,
  }
}

export type ThreadData = Awaited<ReturnType<typeof loadThread>>

/** Who wrote, as far as this role may know; somebody found by the address of a mail is marked as such. */
async function loadPerson({ pool }: Pick<Deps, 'pool'>, staff: SignedIn, thread: ThreadRow) {
  const { email, id: but } = thread
  const others = await findOtherThreads(pool, { email, but, kinds: kindsOf(staff.role) })
  const threads = others.map(({ at, ...other }) => ({ ...other, at: at.toISOString() }))
  const isSure = thread.accountId !== null
  const found = isSure
    ? await findPersonOf(pool, thread.accountId!)
    : await findPersonByAddress(pool, email)
  if (!found || !hasPermission(staff.role, 'users')) return { account: null, paid: null, threads }
  const paid = hasPermission(staff.role, 'paid') ? await findPaid(pool, found.id) : null
  return {
    account: { ...found, createdAt: found.createdAt.toISOString(), isSure },
    paid: paid && {
      isOpen: hasPermission(staff.role, 'money'),
      plan: paid.plan,
      renews: paid.renews?.toISOString() ?? null,
      payments: paid.payments.map(({ at, ...payment }) => ({ ...payment, at: at.toISOString() })),
    },
    threads,
  }
}
