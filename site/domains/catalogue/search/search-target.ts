import type { AssetKind, AssetLabel } from '@tessera/contracts'
import { hrefs } from '#web/routing/href.ts'

/** The kind whose results show a label; labels without a kind of their own go to the nearest. */
const kindOfLabel: Readonly<Record<AssetLabel, AssetKind | null>> = {
  icon: 'icon',
  illustration: 'illustration',
  '3d': '3d',
  lottie: 'lottie',
  'kit-illustration': 'kit-illustration',
  photo: 'photo',
  unicon: 'icon',
  'interface-icon': 'icon',
  'illustration-kit': 'kit-illustration',
  'ai-illustration': 'illustration',
  'all-asset': null,
}

/** Where a search for a slug under a label goes. */
export function searchTarget(label: AssetLabel, slug: string): string {
  const path = hrefs.search(kindOfLabel[label], slug)
  return label === 'unicon' ? `${path}?unicon=true` : path
}
