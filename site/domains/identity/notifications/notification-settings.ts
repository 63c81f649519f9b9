import { notificationKind, type NotificationKind } from '@tessera/contracts'
import type { DigestPace } from '#db/schema/identity/notifications.ts'

export type NotificationSetting = {
  readonly kind: NotificationKind
  /** Shown in the site. */
  readonly shown: boolean
  readonly email: DigestPace
}

/** What holds until somebody says otherwise. */
const proposed: Readonly<Record<NotificationKind, Omit<NotificationSetting, 'kind'>>> = {
  assets: { shown: true, email: 'weekly' },
  team: { shown: true, email: 'daily' },
  billing: { shown: true, email: 'never' },
  referral: { shown: true, email: 'weekly' },
  works: { shown: true, email: 'daily' },
  security: { shown: true, email: 'never' },
}

/** One setting for each kind: what was said, else what is proposed. */
export function settingsFrom(kept: readonly NotificationSetting[]): NotificationSetting[] {
  return notificationKind.options.map(
    (kind) => kept.find((one) => one.kind === kind) ?? { kind, ...proposed[kind] },
  )
}
