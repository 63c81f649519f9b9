import { z } from 'zod'
import { done, email, flag, personName, redirectPath, user } from './account-fields.ts'
import { contributor } from './catalogue.ts'
import { defineEndpoint } from './endpoint.ts'
import { hexColor } from './kinds.ts'

const teamName = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .meta({ description: 'As it shows on the invoice' })

const role = z.enum(['admin', 'member']).meta({ description: 'admin is the owner' })

const member = z.object({
  uuid: z.uuid(),
  name: z.string(),
  email: z.string(),
  urls: user.shape.urls,
  pivot: z.object({ role }),
  joined_at: z.iso.datetime(),
})

const invitation = z.object({
  uuid: z.uuid(),
  email: z.string(),
  state: z.enum(['open', 'expired']),
  sent_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
})

const team = z
  .object({
    uuid: z.uuid(),
    name: z.string(),
    email: z.string(),
    size: z.number().int().meta({ description: 'How many people are members' }),
    seats: z.number().int().meta({ description: 'How many there may be' }),
    urls: user.shape.urls,
    pivot: z.object({ role }),
    created_at: z.iso.datetime(),
    members: z.array(member).optional(),
    invitations: z.array(invitation).optional().meta({ description: 'Seen by the owner' }),
  })
  .meta({ id: 'Team' })
export type Team = z.output<typeof team>

const palette = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  name: z.string(),
  colors: z.array(hexColor),
  client: z.string().nullable(),
  selected: z.boolean(),
})

const teamParams = z.object({ team: z.uuid() })
const teamQuery = z.object({ team: z.uuid() })
const memberParams = z.object({ member: z.uuid() })
const notYours = ['invalid_request', 'login_required', 'not_found', 'request_refused'] as const

export const listTeams = defineEndpoint({
  method: 'GET',
  path: '/teams',
  tag: 'Teams',
  summary: 'The teams one belongs to',
  access: 'user',
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
  access: 'owner',
  params: teamParams,
  body: z.object({ member: z.uuid() }),
  response: z.object({ team }),
  errors: [...notYours, 'not_allowed'],
})

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
  errors: [...notYours, 'not_allowed'],
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

const paletteBody = z.object({
  name: z.string().trim().max(60).optional(),
  colors: z.array(hexColor).min(1).max(20),
  client: z.string().trim().max(60).nullable().optional(),
  selected: z.boolean().optional(),
})
const paletteParams = z.object({ palette: z.uuid() })

export const listPalettes = defineEndpoint({
  method: 'GET',
  path: '/brand-palettes',
  tag: 'Brand palettes',
  summary: 'The brand palettes of the account, and the clients they are for',
  access: 'user',
  response: z.object({
    brand_palettes: z.array(palette),
    selected: z.number().int().nullable(),
    clients: z.array(z.string()),
  }),
  errors: ['login_required'],
})

export const createPalette = defineEndpoint({
  method: 'POST',
  path: '/brand-palettes',
  tag: 'Brand palettes',
  summary: 'Keep a brand palette',
  access: 'user',
  body: paletteBody,
  response: z.object({ brand_palette: palette }),
  errors: ['invalid_request', 'login_required', 'request_refused', 'too_many_requests'],
})

export const updatePalette = defineEndpoint({
  method: 'PATCH',
  path: '/brand-palettes/{palette}',
  tag: 'Brand palettes',
  summary: 'Change or select a brand palette',
  access: 'user',
  params: paletteParams,
  body: paletteBody.partial(),
  response: z.object({ brand_palette: palette }),
  errors: notYours,
})

export const deletePalette = defineEndpoint({
  method: 'DELETE',
  path: '/brand-palettes/{palette}',
  tag: 'Brand palettes',
  summary: 'Delete a brand palette; if it was selected, none is',
  access: 'user',
  params: paletteParams,
  response: done,
  errors: notYours,
})

export const resetPalettes = defineEndpoint({
  method: 'DELETE',
  path: '/brand-palettes',
  tag: 'Brand palettes',
  summary: 'Delete all brand palettes and the selection',
  access: 'user',
  response: done,
  errors: ['login_required', 'request_refused'],
})

const contributorParams = z.object({ contributor: z.string().min(1).max(100) })

export const followContributor = defineEndpoint({
  method: 'POST',
  path: '/contributors/{contributor}/follow',
  tag: 'Following',
  summary: 'Follow a contributor',
  access: 'user',
  params: contributorParams,
  response: z.object({ contributor }),
  errors: notYours,
})

export const unfollowContributor = defineEndpoint({
  method: 'DELETE',
  path: '/contributors/{contributor}/follow',
  tag: 'Following',
  summary: 'Follow a contributor no longer',
  access: 'user',
  params: contributorParams,
  response: z.object({ contributor }),
  errors: notYours,
})

/** Teams and their people. */
export const teamCalls = {
  listTeams,
  createTeam,
  updateTeam,
  loginAsTeam,
  leaveTeam,
  transferTeam,
  addMember,
  updateMember,
  removeMember,
  resendInvitation,
  revokeInvitation,
  acceptInvitation,
} as const

/** What an account keeps: palettes and follows. */
export const belongingCalls = {
  listPalettes,
  createPalette,
  updatePalette,
  deletePalette,
  resetPalettes,
  followContributor,
  unfollowContributor,
} as const
