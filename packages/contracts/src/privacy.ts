import { z } from 'zod'
import { done } from './account-fields.ts'
import { defineEndpoint } from './endpoint.ts'

const deletion = z.object({
  requested_at: z.iso.datetime(),
  due_at: z.iso.datetime().meta({ description: 'Until then it can be taken back' }),
})
export type AccountDeletion = z.output<typeof deletion>

export const deletionBlock = z.enum(['subscription', 'team', 'payout'])
export type DeletionBlock = z.output<typeof deletionBlock>

const tag = 'Session'

/** The end of an account. `/account/export.zip` has everything that is kept of it. */
export const privacyCalls = {
  getAccountDeletion: defineEndpoint({
    method: 'GET',
    path: '/account/deletion',
    tag,
    summary: 'Whether the own account is to be deleted, and what stands against it',
    description:
      'It is the person’s own account, whatever account is acted for. `blocked_by` names what ' +
      'has to be settled before a deletion can be asked for.',
    access: 'user',
    whileActing: 'recorded',
    response: z.object({
      deletion: deletion.nullable(),
      blocked_by: z.array(deletionBlock).meta({
        description:
          'subscription: one still renews, cancel it first; team: others are in a team one owns, ' +
          'hand it on first; payout: one is under way, wait for it or take it back',
      }),
      unpaid: z
        .array(z.object({ currency: z.string(), amount_minor: z.number().int() }))
        .meta({ description: 'What the account has earned and was not paid' }),
    }),
    errors: ['login_required'],
  }),
  requestAccountDeletion: defineEndpoint({
    method: 'POST',
    path: '/account/deletion',
    tag,
    summary: 'Have the own account deleted after a waiting period of 14 days',
    description:
      'Until it is due the account works as before and the deletion can be taken back; a mail ' +
      'says when it is due. `conflict` names in `fields` what stands against it.',
    access: 'user',
    body: z.object({
      email: z.string().max(254).meta({ description: 'The address of the account, to confirm' }),
      give_up_unpaid: z.boolean().default(false).meta({
        description:
          'Go although there are earnings that were not paid; without it that is a conflict',
      }),
    }),
    response: z.object({ deletion }),
    errors: ['invalid_request', 'login_required', 'request_refused', 'conflict'],
  }),
  cancelAccountDeletion: defineEndpoint({
    method: 'DELETE',
    path: '/account/deletion',
    tag,
    summary: 'Take the deletion back',
    description: 'Works until the deletion is due; without one it changes nothing.',
    access: 'user',
    response: done,
    errors: ['login_required', 'request_refused'],
  }),
} as const
