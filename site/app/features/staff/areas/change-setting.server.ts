import { doAct } from '#server/audit/do-act.ts'
import type { Deps, SignedIn } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { forgetHouseSettings, type HouseSettingKey } from '#server/house-settings.ts'
import { writeSetting } from './house.queries.server.ts'

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
