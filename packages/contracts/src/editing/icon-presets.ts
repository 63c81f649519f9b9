import { z } from 'zod'
import { done } from '../account-fields.ts'
import { defineEndpoint } from '../endpoint.ts'

const name = z.string().trim().min(1).max(80)
const look = z
  .string()
  .max(2000)
  .meta({ description: 'Options as the address of the editor says them' })

const preset = z.object({ uuid: z.uuid(), name, look })
const common = { tag: 'Icon presets', access: 'user', whileActing: 'recorded' } as const

export const listIconPresets = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/icon-presets',
  summary: 'The presets of the icon editor that the account keeps, oldest first',
  description:
    'Answers all of them at once, at most 200. Acting as a team, they are those of the team.',
  response: z.object({ icon_presets: z.array(preset) }),
  errors: [],
})

export const createIconPreset = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/icon-presets',
  summary: 'Keep a design as a preset; an account has 200 at most',
  description: 'Options that are unknown or out of bounds are left out.',
  body: z.object({ name, look }),
  response: z.object({ icon_preset: preset }),
  errors: ['too_many_requests'],
})

export const deleteIconPreset = defineEndpoint({
  ...common,
  method: 'DELETE',
  path: '/icon-presets/{preset}',
  summary: 'Delete a preset',
  description: 'It cannot be undone. The preset of another account is `not_found`.',
  params: z.object({ preset: z.uuid() }),
  response: done,
  errors: ['not_found'],
})

export const iconPresetCalls = { listIconPresets, createIconPreset, deleteIconPreset } as const
