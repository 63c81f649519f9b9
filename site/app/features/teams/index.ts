export { inviteButtonFor } from './invite-button.ts'
