import type { User } from '@tessera/contracts'
import type { ActingTeamRow, UserRow } from '#domains/identity/accounts/accounts.queries.server.ts'
import { optionalUrls, photoUrls } from '#web/routing/picture-urls.ts'
import { displayName } from '#domains/identity/accounts/context/user-name.ts'

/** A person as the session shows them; flags add the rest, see load-auth. */
export function toUser(row: UserRow, team: ActingTeamRow | null): User {
  const { id, uuid, pictures } = row
  return {
    id,
    uuid,
    type: 'personal',
    email: row.email,
    role: row.role,
    verified: row.emailVerifiedAt !== null,
    is_contributor: row.isContributor,
    multi_login: row.multiLogin,
    referral_code: row.referralCode,
    name: displayName(row),
    first_name: row.firstName,
    last_name: row.lastName,
    username: row.username,
    company: row.company,
    designation: row.designation,
    country: row.country,
    website: row.website,
    about: row.about,
    language: row.language,
    created_at: row.createdAt.toISOString(),
    login_at: row.loginAt?.toISOString() ?? null,
    social_urls: { ...row.socialUrls },
    urls: photoUrls({ id, uuid }, pictures.photo),
    company_urls: optionalUrls({ id, uuid }, 'company', pictures.company),
    cover_urls: optionalUrls({ id, uuid }, 'cover', pictures.cover),
    terms_agreement: {
      user: row.userTermsAt?.toISOString() ?? null,
      contributor: row.contributorTermsAt?.toISOString() ?? null,
    },
    pivot: team && { role: team.role === 'owner' ? 'admin' : 'member' },
    has_password: row.hasPassword,
  }
}

/** A team in the shape of a person: what it has no counterpart for is the acting member's. */
export function toTeamUser(team: ActingTeamRow, member: UserRow): User {
  const { id, uuid, pictures } = team
  return {
    ...toUser(member, team),
    id,
    uuid,
    type: 'team',
    email: team.email,
    name: team.name,
    first_name: team.name,
    last_name: '',
    username: null,
    company: team.name,
    is_contributor: false,
    referral_code: null,
    created_at: team.createdAt.toISOString(),
    urls: photoUrls({ id, uuid }, pictures.photo),
    company_urls: optionalUrls({ id, uuid }, 'company', pictures.company),
    cover_urls: optionalUrls({ id, uuid }, 'cover', pictures.cover),
  }
}

export function toTeamReference({ uuid, name, role }: ActingTeamRow) {
  return {
    uuid,
    name,
    pivot: { role: role === 'owner' ? ('admin' as const) : ('member' as const) },
  }
}
