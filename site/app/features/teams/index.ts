export { inviteButtonFor, type InviteButton } from './invite-button.ts'
export { isFreeMail } from './is-free-mail.ts'
export { freeSeats, seatsOf, type SeatPlan } from './seats.ts'
