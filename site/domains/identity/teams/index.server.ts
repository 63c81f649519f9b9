export {
  changeSeats,
  findRemovedPeople,
  handTeamOver,
  putBack,
  takeOut,
} from './change-as-staff.server.ts'
export {
  findClientSession,
  findVisitor,
  forgetClientSession,
} from './find-client-session.server.ts'
export { inviteChoiceOf } from './invite-choice-of.server.ts'
export { findOwnerOf } from './members.queries.server.ts'
export { fileOfMembers, memberColumns } from './members/load-members.server.ts'
export {
  type Claims,
  authorizationUrl,
  connectProvider,
  readSignIn,
} from './sso/provider.server.ts'
export { encrypt, decrypt } from './sso/encrypt.server.ts'
export { SsoError } from './sso/sso-error.server.ts'
export { mountSso } from './sso/sso-routes.server.ts'
export { ssoHandlers } from './sso/sso.api.server.ts'
export { teamHandlers } from './teams.api.server.ts'
