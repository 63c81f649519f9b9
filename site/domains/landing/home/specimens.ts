import type { SearchQuery } from '@tessera/search'
import type { MessageKey } from '#web/i18n/messages.ts'

export type Specimen = {
  readonly id: string
  readonly label: MessageKey
  readonly to: string
  /** How many pieces the line shows. */
  readonly shown: number
  readonly conditions: Pick<SearchQuery, 'kinds' | 'isAnimated' | 'isUnicon'>
}

/** The lines of the library, in order. */
export const specimens: readonly Specimen[] = [
  {
    id: 'icon',
    label: 'shell.kind.icon',
    to: '/icons',
    shown: 14,
    conditions: { kinds: ['icon'] },
  },
  {
    id: 'illustration',
    label: 'shell.kind.illustration',
    to: '/illustrations',
    shown: 7,
    conditions: { kinds: ['illustration'] },
  },
  {
    id: '3d',
    label: 'shell.kind.3d',
    to: '/3d-illustrations',
    shown: 8,
    conditions: { kinds: ['3d'] },
  },
  {
    id: 'lottie',
    label: 'shell.kind.lottie',
    to: '/lottie-animations',
    shown: 8,
    conditions: { kinds: ['lottie'] },
  },
  {
    id: 'animated',
    label: 'shell.animatedIcons',
    to: '/icons?animated=true',
    shown: 12,
    conditions: { kinds: ['icon'], isAnimated: true },
  },
  {
    id: 'kit',
    label: 'shell.kits',
    to: '/illustration-kits',
    shown: 7,
    conditions: { kinds: ['kit-illustration'] },
  },
  {
    id: 'unicon',
    label: 'shell.unicons',
    to: '/icons?unicon=true',
    shown: 14,
    conditions: { kinds: ['icon'], isUnicon: true },
  },
]
