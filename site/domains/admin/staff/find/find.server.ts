import type { RequestScope } from '#platform/context.ts'
import { hasPermission, type Permission } from '#platform/permissions/permissions.ts'
import { requirePermission } from '#domains/identity/impersonation/index.server.ts'
import { findAssets } from '#domains/admin/staff/areas/catalogue/find-assets.server.ts'
import {
  findAssetsByAddress,
  findContributors,
  findInvoices,
  findMails,
  findPayments,
  findPeople,
  findSubscriptions,
  findTeams,
  MOST_HITS,
  wantedOf,
  type FoundRow,
  type Wanted,
} from './find.queries.server.ts'
import type { FoundGroup, FoundKind } from '#domains/admin/staff/bar/found.ts'

/** Fewer signs would find nearly everything. */
const FEWEST_SIGNS = 2
const MOST_SIGNS = 100

type Finder = {
  readonly kind: FoundKind
  readonly permission: Permission
  readonly find: (
    scope: RequestScope,
    wanted: Wanted,
    words: string,
  ) => Promise<readonly FoundRow[]>
  readonly to: (row: FoundRow) => string
}

const finders: readonly Finder[] = [
  {
    kind: 'people',
    permission: 'users',
    find: ({ deps }, wanted) => findPeople(deps.pool, wanted),
    to: ({ key }) => `/staff/users/${key}`,
  },
  {
    kind: 'contributors',
    permission: 'contributors',
    find: ({ deps }, wanted) => findContributors(deps.pool, wanted),
    to: ({ key }) => `/staff/contributors/${key}`,
  },
  {
    kind: 'teams',
    permission: 'teams',
    find: ({ deps }, wanted) => findTeams(deps.pool, wanted),
    to: ({ key }) => `/staff/teams/${key}`,
  },
  {
    kind: 'invoices',
    permission: 'money',
    find: ({ deps }, wanted) => findInvoices(deps.pool, wanted),
    to: ({ key }) => `/staff/payments/${key}`,
  },
  {
    kind: 'payments',
    permission: 'money',
    find: ({ deps }, wanted) => findPayments(deps.pool, wanted),
    to: ({ key }) => `/staff/payments/${key}`,
  },
  {
    kind: 'subscriptions',
    permission: 'money',
    find: ({ deps }, wanted) => findSubscriptions(deps.pool, wanted),
    to: ({ key }) => `/staff/subscriptions/${key}`,
  },
  {
    kind: 'assets',
    permission: 'catalogue',
    find: findWorks,
    to: ({ key }) => `/staff/items/${key}`,
  },
  {
    kind: 'mails',
    permission: 'mails',
    find: ({ deps }, wanted) => findMails(deps.pool, wanted),
    to: ({ key }) => `/staff/mails/${key}`,
  },
]

/**
 * What words find among everything that somebody of this role may open, a few of each kind.
 *
 * @throws {AppError} not_found for whoever is no staff
 */
export async function findEverywhere(scope: RequestScope, input: string): Promise<FoundGroup[]> {
  const { role } = requirePermission(scope.actor, 'overview')
  const words = input.trim().slice(0, MOST_SIGNS)
  if (words.length < FEWEST_SIGNS) return []
  const wanted = wantedOf(words)
  const groups = await Promise.all(
    finders
      .filter(({ permission }) => hasPermission(role, permission))
      .map(async ({ kind, find, to }) => {
        const rows = await find(scope, wanted, words)
        return { kind, hits: rows.map((row) => ({ to: to(row), title: row.title, sub: row.sub })) }
      }),
  )
  return groups.filter(({ hits }) => hits.length > 0)
}

async function findWorks(scope: RequestScope, wanted: Wanted, words: string): Promise<FoundRow[]> {
  // Mail addresses are no words: what is near in meaning to a part of one is not meant.
  const isMail = words.includes('@')
  const [addressed, named] = await Promise.all([
    findAssetsByAddress(scope.deps.pool, wanted),
    isMail ? [] : findAssets(scope, words),
  ])
  const rows = new Map(addressed.map((row) => [row.key, row]))
  for (const { uuid, name, slug } of named) {
    if (!rows.has(uuid)) rows.set(uuid, { key: uuid, title: name, sub: slug })
  }
  return [...rows.values()].slice(0, MOST_HITS)
}
