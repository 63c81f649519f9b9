export { acceptInvitation, findInvitation } from './accept-invitation.server.ts'
export { createTeam } from './create-team.server.ts'
export { inviteMembers } from './invite-members.server.ts'
export { listTeams } from './list-teams.server.ts'
export { resendInvitation, revokeInvitation } from './manage-invitation.server.ts'
export { leaveTeam, removeMember } from './remove-member.server.ts'
export {
  authorizationUrl,
  discoverProvider,
  readSignIn,
  SsoError,
  ssoProblems,
  type Claims,
} from './sso/provider.server.ts'
export { seal, unseal } from './sso/seal.server.ts'
export { challengeOf } from './sso/sso-state.server.ts'
export { ssoHandlers } from './sso/sso.api.server.ts'
export { addDomain, removeDomain, verifyDomain } from './sso/sso-domains.server.ts'
export { mountSso } from './sso/sso-routes.server.ts'
export { deleteSso, findSsoSettings, saveSso } from './sso/sso-settings.server.ts'
export { switchIfAllowed, switchToTeam } from './switch-account.server.ts'
export { teamHandlers } from './teams.api.server.ts'
export { changeRole, transferTeam } from './transfer-team.server.ts'
export { updateTeam } from './update-team.server.ts'
export { findClientSession, findVisitor } from './find-client-session.server.ts'
