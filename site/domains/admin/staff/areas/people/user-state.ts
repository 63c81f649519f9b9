import type { UserRow } from '#domains/admin/staff/areas/users.queries.server.ts'

/** How an account stands, as word and colour. */
export const userState = ({ blockedAt, isVerified }: UserRow) =>
  blockedAt !== null
    ? ({ text: 'Suspended', tone: 'bad' } as const)
    : isVerified
      ? ({ text: 'Active', tone: 'ok' } as const)
      : ({ text: 'E-mail not confirmed', tone: 'warn' } as const)
