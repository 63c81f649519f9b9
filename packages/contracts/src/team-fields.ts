import { z } from 'zod'
import { user } from './account-fields.ts'

export const teamName = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .meta({ description: 'As it shows on the invoice' })

export const role = z.enum(['admin', 'member']).meta({ description: 'admin is the owner' })

const member = z.object({
  uuid: z.uuid(),
  name: z.string(),
  email: z.string(),
  urls: user.shape.urls,
  pivot: z.object({ role }),
  joined_at: z.iso.datetime(),
})

export const invitation = z.object({
  uuid: z.uuid(),
  email: z.string(),
  state: z.enum(['open', 'expired']),
  sent_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
})

export const team = z
  .object({
    uuid: z.uuid(),
    name: z.string(),
    email: z.string(),
    size: z.number().int().meta({ description: 'How many people are members' }),
    seats: z.number().int().meta({ description: 'How many there may be' }),
    is_subscribed: z.boolean().meta({ description: 'Holds a team plan' }),
    urls: user.shape.urls,
    pivot: z.object({ role }),
    created_at: z.iso.datetime(),
    members: z.array(member).optional(),
    invitations: z.array(invitation).optional().meta({ description: 'Seen by the owner' }),
  })
  .meta({ id: 'Team' })
export type Team = z.output<typeof team>

export const teamParams = z.object({ team: z.uuid() })
/** What calls about something of others may answer: a foreign id is a missing one. */
export const notYours = [
  'invalid_request',
  'login_required',
  'not_found',
  'request_refused',
] as const
