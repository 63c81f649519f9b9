import { doAct } from '#server/audit/do-act.ts'
import type { Deps, SignedIn } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { forgetHouseSettings, type HouseSettingKey } from '#server/house-settings.ts'
import { lockSetting, writeSetting } from './house.queries.server.ts'

/** Sets what the whole site goes by, or with null takes it back. */
export async function changeSetting(
  deps: Pick<Deps, 'pool' | 'now'>,
  staff: SignedIn,
  key: HouseSettingKey,
  value: unknown,
): Promise<void> {
  if (JSON.stringify(value).length > 20_000) {
    throw new AppError('invalid_request', { fields: { text: 'is too long' } })
  }
  const note = {
    action: value === null ? 'setting-cleared' : 'setting-changed',
    subject: 'setting',
    subjectId: key,
  }
  await doAct(deps, staff, note, async ({ now }, client) => {
    await writeSetting(client, { key, value, userId: staff.userId, now: now() })
  })
  forgetHouseSettings(deps.pool)
}

type Change = {
  readonly key: HouseSettingKey
  readonly note: Parameters<typeof doAct>[2]
  /** What it becomes out of what was stored; null takes it back. */
  readonly change: (before: unknown, now: Date) => unknown
}

/** Changes a part of a setting, one member of the staff at a time. @throws what `change` throws */
export async function changePartOfSetting(
  deps: Pick<Deps, 'pool' | 'now'>,
  staff: SignedIn,
  { key, note, change }: Change,
): Promise<void> {
  await doAct(deps, staff, note, async ({ now }, client) => {
    const value = change(await lockSetting(client, key), now())
    await writeSetting(client, { key, value, userId: staff.userId, now: now() })
  })
  forgetHouseSettings(deps.pool)
}
