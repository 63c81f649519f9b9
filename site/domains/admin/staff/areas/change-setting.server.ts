import { performAdminAction } from '#domains/foundation/audit/index.server.ts'
import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import {
  announceSiteSettings,
  forgetSiteSettings,
  type SiteSettingKey,
} from '#platform/settings/site-settings.ts'
import { lockSetting, writeSetting } from './operations.queries.server.ts'

/** Sets what the whole site goes by, or with null takes it back. */
export async function changeSetting(
  deps: Pick<Deps, 'pool' | 'now'>,
  staff: SignedIn,
  key: SiteSettingKey,
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
  await performAdminAction(deps, staff, note, async ({ now }, client) => {
    await writeSetting(client, { key, value, userId: staff.userId, now: now() })
    await announceSiteSettings(client)
  })
  forgetSiteSettings(deps.pool)
}

type Change = {
  readonly key: SiteSettingKey
  readonly note: Parameters<typeof performAdminAction>[2]
  /** What it becomes out of what was stored; null takes it back. */
  readonly change: (before: unknown, now: Date) => unknown
}

/** Changes a part of a setting, one member of the staff at a time. @throws what `change` throws */
export async function changePartOfSetting(
  deps: Pick<Deps, 'pool' | 'now'>,
  staff: SignedIn,
  { key, note, change }: Change,
): Promise<void> {
  await performAdminAction(deps, staff, note, async ({ now }, client) => {
    const value = change(await lockSetting(client, key), now())
    await writeSetting(client, { key, value, userId: staff.userId, now: now() })
    await announceSiteSettings(client)
  })
  forgetSiteSettings(deps.pool)
}
