import type { Team } from '@tessera/contracts'
import type { Deps, SignedIn } from '#platform/context.ts'
import type { TeamMember } from '#domains/identity/accounts/index.ts'
import type { FileRow } from '#domains/foundation/tables/index.server.ts'
import {
  orderRows,
  pageOfRows,
  readTableQuery,
  type TablePage,
  type TableQuery,
} from '#domains/foundation/tables/index.ts'
import { listTeams } from '#domains/identity/teams/list-teams.server.ts'
import { findMemberUsage } from '#domains/identity/teams/members.queries.server.ts'
import { membersTable } from './members-table.ts'

/** A member with what they fetched for the team. */
export type MemberView = TeamMember & {
  readonly recent: number
  readonly total: number
  readonly last: string | null
}

type MembersDeps = Pick<Deps, 'pool' | 'now'>

/** The people of a team with their downloads, as the table asks for them. */
export async function loadMembers(
  deps: MembersDeps,
  teamId: number,
  team: Pick<Team, 'members'>,
  address: URLSearchParams,
): Promise<TablePage<MemberView>> {
  const query = readTableQuery(membersTable, address)
  const members = await withUsage(deps, teamId, team)
  return pageOfRows(members.length, order(members, query), query)
}

export const memberColumns = [
  'joined',
  'name',
  'email',
  'role',
  'downloads_in_30_days',
  'downloads',
  'last_download',
] as const

/** The same as a file; nobody where no team is acted for. */
export async function fileOfMembers(
  deps: Pick<Deps, 'pool' | 'now'>,
  actor: SignedIn,
  address: URLSearchParams,
): Promise<FileRow[]> {
  if (actor.accountType !== 'team') return []
  const teams = await listTeams(deps, actor, { members: true })
  const team = teams.find(({ uuid }) => uuid === actor.accountUuid)
  if (!team) return []
  const members = await withUsage(deps, actor.teamId, team)
  return order(members, readTableQuery(membersTable, address)).map((member) => ({
    joined: member.joined_at,
    name: member.name,
    email: member.email,
    role: member.pivot.role,
    downloads_in_30_days: member.recent,
    downloads: member.total,
    last_download: member.last,
  }))
}

async function withUsage(
  { pool, now }: MembersDeps,
  teamId: number,
  { members = [] }: Pick<Team, 'members'>,
): Promise<MemberView[]> {
  const usage = await findMemberUsage(pool, teamId, now())
  const byUuid = new Map(usage.map((one) => [one.uuid, one]))
  return members.map((member) => {
    const { recent = 0, total = 0, last = null } = byUuid.get(member.uuid) ?? {}
    return { ...member, recent, total, last: last?.toISOString() ?? null }
  })
}

function order(members: readonly MemberView[], query: TableQuery): MemberView[] {
  const words = query.words.toLowerCase()
  const role = query.filters['role']
  return orderRows(members, query, {
    fits: ({ name, email, pivot }) =>
      `${name} ${email}`.toLowerCase().includes(words) &&
      (role === undefined || role === pivot.role),
    valueOf: (member, sort) => {
      if (sort === 'name') return member.name
      if (sort === 'recent') return member.recent
      if (sort === 'total') return member.total
      return sort === 'last' ? member.last : member.joined_at
    },
  })
}
