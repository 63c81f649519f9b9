import { z } from 'zod'
import { done, email, personName, redirectPath } from './account-fields.ts'
import { defineEndpoint } from './endpoint.ts'
import { invitation, notYours, role, team } from './team-fields.ts'

const teamQuery = z.object({ team: z.uuid() })
const memberParams = z.object({ member: z.uuid() })

export const addMember = defineEndpoint({
  method: 'POST',
  path: '/teams/members',
  tag: 'Teams',
  summary: 'Invite people to a team by e-mail',
  description:
    'One address or several. Answers alike for people who have an account and people who have none; ' +
    'each gets a mail whose link is good for 7 days.',
  access: 'owner',
  query: teamQuery,
  body: z.object({
    email: email.optional(),
    emails: z.array(email).min(1).max(50).optional(),
    first_name: personName.optional(),
  }),
  response: z.object({ invitations: z.array(invitation) }),
  errors: [
    ...notYours,
    'not_allowed',
    'verification_required',
    'seat_limit_reached',
    'too_many_requests',
  ],
})

export const updateMember = defineEndpoint({
  method: 'PATCH',
  path: '/teams/members/{member}',
  tag: 'Teams',
  summary: 'Change the role of a member',
  description: 'Role admin hands the team on; the owner so far becomes a member.',
  access: 'owner',
  params: memberParams,
  query: teamQuery,
  body: z.object({ role }),
  response: z.object({ team }),
  errors: ['confirmation_required', ...notYours, 'not_allowed'],
})

export const removeMember = defineEndpoint({
  method: 'DELETE',
  path: '/teams/members/{member}',
  tag: 'Teams',
  summary: 'Take somebody out of a team',
  description: 'They lose access at once. Whoever names oneself leaves.',
  access: 'owner',
  params: memberParams,
  query: teamQuery,
  response: done,
  errors: [...notYours, 'not_allowed'],
})

export const resendInvitation = defineEndpoint({
  method: 'POST',
  path: '/teams/invitations/{invitation}/resend',
  tag: 'Teams',
  summary: 'Send an invitation again, good for another 7 days',
  description:
    'For the owner, at most five times an hour. The former link stops working; an expired ' +
    'invitation needs a free seat again.',
  access: 'owner',
  params: z.object({ invitation: z.uuid() }),
  response: z.object({ invitation }),
  errors: [...notYours, 'not_allowed', 'too_many_requests'],
})

export const revokeInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/teams/invitations/{invitation}',
  tag: 'Teams',
  summary: 'Take an invitation back',
  description:
    'For the owner. The link stops working at once and the seat is free. An invitation that was ' +
    'accepted is `not_found`.',
  access: 'owner',
  params: z.object({ invitation: z.uuid() }),
  response: done,
  errors: [...notYours, 'not_allowed'],
})

export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: '/teams/invitations/accept',
  tag: 'Teams',
  summary: 'Accept an invitation with the link of its mail and act as the team',
  description:
    'Needs the account of the invited address, which is verified by it. The session then acts ' +
    'as the team, unless the team requires its own sign-in.',
  access: 'user',
  body: z.object({ token: z.string().min(1).max(200), redirect: redirectPath.optional() }),
  response: z.object({ team }),
  errors: [
    'invalid_request',
    'login_required',
    'token_refused',
    'seat_limit_reached',
    'request_refused',
    'too_many_requests',
  ],
})

/** The people of a team and those invited to it. */
export const teamMemberCalls = {
  addMember,
  updateMember,
  removeMember,
  resendInvitation,
  revokeInvitation,
  acceptInvitation,
} as const
