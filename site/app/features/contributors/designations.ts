import type { AssetKind } from '@tessera/contracts'

/** Crafts that people are hired for, and the kind of work that shows each. */
export const designations = [
  { designation: 'illustrator', kind: 'illustration' },
  { designation: 'icon-designer', kind: 'icon' },
  { designation: '3d-artist', kind: '3d' },
  { designation: 'animator', kind: 'lottie' },
  { designation: 'character-designer', kind: 'kit-illustration' },
] as const satisfies readonly { designation: string; kind: AssetKind }[]
