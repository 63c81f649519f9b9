export {
  authorizationUrl,
  discoverProvider,
  readSignIn,
  SsoError,
  type Claims,
} from './sso/provider.server.ts'
export { seal, unseal } from './sso/seal.server.ts'
export { challengeOf } from './sso/sso-state.server.ts'
export { ssoHandlers } from './sso/sso.api.server.ts'
export { mountSso } from './sso/sso-routes.server.ts'
export {
  changeSeats,
  findRemovedPeople,
  handTeamOver,
  putBack,
  takeOut,
} from './change-as-staff.server.ts'
export { teamHandlers } from './teams.api.server.ts'
export {
  findClientSession,
  findVisitor,
  forgetClientSession,
} from './find-client-session.server.ts'
export { inviteChoiceOf } from './invite-choice-of.server.ts'
export { fileOfMembers, memberColumns } from './load-members.server.ts'
