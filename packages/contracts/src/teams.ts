import { z } from 'zod'
import { done, email, flag, user } from './account-fields.ts'
import { defineEndpoint } from './endpoint.ts'
import { notYours, team, teamName, teamParams } from './team-fields.ts'
import { teamMemberCalls } from './team-members.ts'

export const listTeams = defineEndpoint({
  method: 'GET',
  path: '/teams',
  tag: 'Teams',
  summary: 'The teams one belongs to',
  description:
    'Set `members` to `true` for the people of each team and, for its owner, the open ' +
    'invitations.',
  access: 'user',
  whileActing: 'recorded',
  query: z.object({ members: flag }),
  response: z.object({ teams: z.array(team) }),
  errors: ['invalid_request', 'login_required'],
})

export const createTeam = defineEndpoint({
  method: 'POST',
  path: '/teams',
  tag: 'Teams',
  summary: 'Found a team and own it',
  description: 'Without a body, or without name and e-mail, both are taken from the person.',
  access: 'user',
  optionalBody: true,
  body: z.object({ name: teamName.optional(), email: email.optional() }),
  response: z.object({ team }),
  errors: ['invalid_request', 'login_required', 'request_refused', 'too_many_requests'],
})

export const updateTeam = defineEndpoint({
  method: 'PATCH',
  path: '/teams/{team}',
  tag: 'Teams',
  summary: 'Change the name or e-mail of a team',
  description: 'For the owner. Only the fields that are sent change; both appear on invoices.',
  access: 'owner',
  params: teamParams,
  body: z.object({ name: teamName.optional(), email: email.optional() }),
  response: z.object({ team }),
  errors: [...notYours, 'not_allowed'],
})

export const loginAsTeam = defineEndpoint({
  method: 'POST',
  path: '/teams/{team}/login',
  tag: 'Teams',
  summary: 'Act as a team',
  description:
    'Refused as not_allowed where the team requires its own sign-in; see `fields.login_url`.',
  access: 'member',
  params: teamParams,
  response: z.object({ auth: user, member: user }),
  errors: [...notYours, 'not_allowed'],
})

export const leaveTeam = defineEndpoint({
  method: 'POST',
  path: '/teams/{team}/leave',
  tag: 'Teams',
  summary: 'Leave a team',
  description: 'The owner hands the team on first.',
  access: 'member',
  params: teamParams,
  response: done,
  errors: [...notYours, 'not_allowed'],
})

export const transferTeam = defineEndpoint({
  method: 'POST',
  path: '/teams/{team}/transfer',
  tag: 'Teams',
  summary: 'Make another member the owner',
  description:
    'For the owner, who becomes a member. `confirmation_required` asks to confirm the identity ' +
    'first by `POST /auth/confirm`.',
  access: 'owner',
  params: teamParams,
  body: z.object({ member: z.uuid() }),
  response: z.object({ team }),
  errors: ['confirmation_required', ...notYours, 'not_allowed'],
})

/** Teams and their people. */
export const teamCalls = {
  listTeams,
  createTeam,
  updateTeam,
  loginAsTeam,
  leaveTeam,
  transferTeam,
  ...teamMemberCalls,
} as const
