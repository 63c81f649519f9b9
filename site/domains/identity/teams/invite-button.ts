import { isFreeMail } from './is-free-mail.ts'

export type InviteButton = 'hidden' | 'create-team' | 'switch-to-team'

/**
 * What “Invite team members” in the user menu does: hidden in a team account, and for a person
 * without a team whose address is of a free mail provider; otherwise it creates a team or switches
 * to the one that exists.
 */
export function inviteButtonFor({
  isTeam,
  teamCount,
  email,
}: {
  readonly isTeam: boolean
  readonly teamCount: number
  readonly email: string
}): InviteButton {
  if (isTeam) return 'hidden'
  if (teamCount > 0) return 'switch-to-team'
  return isFreeMail(email) ? 'hidden' : 'create-team'
}
