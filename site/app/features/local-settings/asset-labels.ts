import type { MessageKey } from '../../i18n/messages.ts'
import type { LocalSettings } from './local-settings.ts'

/** The shell's words for what a search may begin with. */
export const assetLabels = {
  'all-asset': 'shell.kind.all-asset',
  icon: 'shell.kind.icon',
  illustration: 'shell.kind.illustration',
  '3d': 'shell.kind.3d',
  lottie: 'shell.kind.lottie',
  'kit-illustration': 'shell.kind.kit-illustration',
  unicon: 'shell.kind.unicon',
} as const satisfies Record<LocalSettings['defaultAsset'], MessageKey>
