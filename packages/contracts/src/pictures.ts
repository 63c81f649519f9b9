import { z } from 'zod'
import { user } from './account-fields.ts'
import { defineEndpoint } from './endpoint.ts'

const params = z.object({
  picture: z.enum(['photo', 'company', 'cover']).meta({ description: 'photo is the avatar' }),
})

export const uploadPicture = defineEndpoint({
  method: 'POST',
  path: '/auth/pictures/{picture}',
  tag: 'Session',
  summary: 'Set one’s avatar, company picture or cover',
  description:
    'The body is a JPEG, PNG or WebP of at most 5 MB and 40 million pixels. It is drawn anew in the ' +
    'sizes small, normal and large, whose addresses change with each upload. Acting as a team, it is ' +
    'the team’s, and its owner’s to set.',
  access: 'user',
  params,
  file: { types: ['image/jpeg', 'image/png', 'image/webp'], mostBytes: 5_000_000 },
  response: z.object({ auth: user }),
  errors: [
    'invalid_request',
    'login_required',
    'not_allowed',
    'payload_too_large',
    'unsupported_media_type',
    'request_refused',
    'too_many_requests',
    'storage_full',
  ],
})

export const removePicture = defineEndpoint({
  method: 'DELETE',
  path: '/auth/pictures/{picture}',
  tag: 'Session',
  summary: 'Take a picture away',
  description: 'The avatar is then one of ten drawings again. Taking away none is no error.',
  access: 'user',
  params,
  response: z.object({ auth: user }),
  errors: ['invalid_request', 'login_required', 'not_allowed', 'request_refused'],
})

/** Pictures of the account acted for. */
export const pictureCalls = { uploadPicture, removePicture } as const
