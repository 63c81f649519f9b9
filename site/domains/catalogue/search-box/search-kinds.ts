import type { MessageKey } from '#web/i18n/messages.ts'

export const searchKinds = [
  'all-asset',
  'icon',
  'illustration',
  '3d',
  'lottie',
  'kit-illustration',
  'unicon',
] as const

export type SearchKind = (typeof searchKinds)[number]

export const kindLabels = {
  'all-asset': 'shell.kind.all-asset',
  icon: 'shell.kind.icon',
  illustration: 'shell.kind.illustration',
  '3d': 'shell.kind.3d',
  lottie: 'shell.kind.lottie',
  'kit-illustration': 'shell.kind.kit-illustration',
  unicon: 'shell.kind.unicon',
} as const satisfies Record<SearchKind, MessageKey>

interface KindOptions {
  /** The reverse image search does not offer compositions. */
  offersKitIllustration?: boolean | undefined
  offersUnicon?: boolean | undefined
}

/** What the kind select offers: compositions unless left out, Unicons only when enabled. */
export function offeredKinds(options: KindOptions): SearchKind[] {
  const { offersKitIllustration = true, offersUnicon = false } = options
  return searchKinds.filter((kind) => {
    if (kind === 'kit-illustration') return offersKitIllustration
    if (kind === 'unicon') return offersUnicon
    return true
  })
}

export function isSearchKind(value: string): value is SearchKind {
  return searchKinds.some((kind) => kind === value)
}
