import type { ClientSession, InviteChoice } from '#domains/identity/accounts/index.ts'
import { inviteButtonFor } from './invite-button.ts'

/** What “Invite team members” does for a session; decided here, so that the list of mail providers stays here. */
export function inviteChoiceOf({ individualUser, isTeam, teams }: ClientSession): InviteChoice {
  if (!individualUser) return 'hidden'
  return inviteButtonFor({ isTeam, teamCount: teams.length, email: individualUser.email })
}
