import type { AssetKind } from '@tessera/contracts'
import type { MessageKey } from '#web/i18n/messages.ts'

/** One asset of a kind: `icon`. */
export const kindLabels = {
  icon: 'item.kind.icon',
  illustration: 'item.kind.illustration',
  '3d': 'item.kind.3d',
  lottie: 'item.kind.lottie',
  'kit-illustration': 'item.kind.kit',
  photo: 'item.kind.photo',
} as const satisfies Record<AssetKind, MessageKey>

/** The kind as a place to browse: `Icons`. */
export const kindPluralLabels = {
  icon: 'item.kinds.icon',
  illustration: 'item.kinds.illustration',
  '3d': 'item.kinds.3d',
  lottie: 'item.kinds.lottie',
  'kit-illustration': 'item.kinds.kit',
  photo: 'item.kinds.photo',
} as const satisfies Record<AssetKind, MessageKey>
