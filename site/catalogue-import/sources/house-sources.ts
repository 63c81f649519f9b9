import type { RawContributor } from '#catalogue-import/adapters/raw-asset.ts'
import type { Source } from '#catalogue-import/source.ts'
import { packages } from './packages.ts'

/** Whose works those are that the engines of this site make. */
export const madeHere: RawContributor = {
  username: 'tessera',
  name: 'Tessera',
  about: 'Models and motions that the engines of this site make from openly licensed drawings.',
}

/**
 * Works made here, by our own engines, from openly licensed drawings that each of them names. They are what a
 * plan pays for in the starter: see docs/decisions/085-what-a-plan-pays-for.md.
 */
export const houseSources: readonly Source[] = [
  {
    id: 'unicons-made-here',
    title: 'Unicons, extruded and animated here',
    package: packages.unicons,
    adapter: 'made-from-icons',
    options: {
      folder: { path: 'svg/line', pack: 'models', uniconFamily: 'line' },
      metadata: 'unicons',
      size: 24,
      most: 220,
      models: 'models',
      motions: 'motions',
      colors: ['#6563ff', '#0f9d8a', '#e2574c', '#d98a00', '#2f7fd6', '#b14fc4'],
    },
    license: {
      spdx: 'Apache-2.0',
      url: 'https://www.apache.org/licenses/LICENSE-2.0',
      file: 'LICENSE',
      evidence: 'license-file',
    },
    contributor: madeHere,
    releasedOn: '2026-11-01',
    packs: [
      {
        key: 'models',
        kind: '3d',
        name: 'Line Icons in 3D',
        slug: 'line-3d',
        style: 'extruded',
        description: 'Models generated here by extruding the line icons of Unicons (Apache-2.0).',
        isExclusive: true,
        itemPriceMinor: 299,
        packPriceMinor: 2900,
        rank: 0.6,
      },
      {
        key: 'motions',
        kind: 'lottie',
        name: 'Line Icons in Motion',
        slug: 'line-motion',
        style: 'line',
        description: 'Loops generated here by animating the line icons of Unicons (Apache-2.0).',
        isAnimated: true,
        isExclusive: true,
        itemPriceMinor: 299,
        packPriceMinor: 2900,
        rank: 0.6,
      },
    ],
  },
]
