import { iconPresetCalls as calls } from '@tessera/contracts'
import { AppError } from '#platform/errors.ts'
import { handle } from '#platform/http/calls/mount.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { deletePreset, findPresets } from './presets.queries.server.ts'
import { savePreset } from './save-preset.server.ts'

export const iconPresetHandlers = [
  handle(calls.listIconPresets, async ({ scope: { deps, actor } }) => ({
    icon_presets: await findPresets(deps.pool, requireUser(actor).accountId),
  })),
  handle(calls.createIconPreset, async ({ scope: { deps, actor }, body }) => ({
    icon_preset: await savePreset(deps, requireUser(actor), body),
  })),
  handle(calls.deleteIconPreset, async ({ scope: { deps, actor }, params }) => {
    const { accountId } = requireUser(actor)
    const isDeleted = await deletePreset(deps.pool, accountId, params.preset)
    if (!isDeleted) throw new AppError('not_found')
    return { done: true } as const
  }),
]
