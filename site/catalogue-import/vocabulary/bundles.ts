/** A bundle by rule: every published pack whose source (and key) is named, in this order. */
export type BundleRule = {
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly priceMinor: number
  /** `source` or `source/pack`. */
  readonly packs: readonly string[]
}

export const bundleRules: readonly BundleRule[] = [
  {
    slug: 'phosphor-family',
    name: 'The Phosphor family',
    description: 'One set in six weights, from thin to duotone.',
    priceMinor: 3900,
    packs: ['phosphor'],
  },
  {
    slug: 'tabler-complete',
    name: 'Tabler complete',
    description: 'Outline and filled, more than six thousand icons on one grid.',
    priceMinor: 0,
    packs: ['tabler'],
  },
  {
    slug: 'unicons-family',
    name: 'The Unicons family',
    description: 'Line, solid, thinline and monochrome.',
    priceMinor: 0,
    packs: ['unicons'],
  },
  {
    slug: 'line-icon-starter',
    name: 'Line icon starter',
    description: 'The three best known line sets side by side.',
    priceMinor: 0,
    packs: ['tabler/outline', 'lucide/lucide', 'phosphor/regular'],
  },
  {
    slug: 'weather-everywhere',
    name: 'Weather everywhere',
    description: 'Meteocons as animated SVG and as Lottie, in four styles.',
    priceMinor: 2900,
    packs: ['meteocons-svg', 'meteocons-lottie'],
  },
  {
    slug: 'empty-state-kit',
    name: 'Empty state kit',
    description: 'Scenes for pages with nothing to show, from four design systems.',
    priceMinor: 3900,
    packs: [
      'gravity-illustrations',
      'semi-illustrations',
      'gitlab-illustrations/empty',
      'gitlab-illustrations/spots',
      'momentum-illustrations',
    ],
  },
  {
    slug: 'people-and-doodles',
    name: 'People and doodles',
    description: 'Drawn people for landing pages, with the kits to make more.',
    priceMinor: 4900,
    packs: [
      'open-doodles',
      'flowbite-illustrations',
      'react-peeps',
      'dicebear/open-peeps',
      'dicebear/notionists',
    ],
  },
  {
    slug: 'fluent-emoji-all',
    name: 'Fluent Emoji, flat',
    description: 'Every emoji of the set, pack by pack.',
    priceMinor: 0,
    packs: ['fluent-emoji-flat'],
  },
  {
    slug: 'fluent-3d-all',
    name: 'Fluent Emoji, 3D',
    description: 'Every emoji of the set, rendered.',
    priceMinor: 0,
    packs: ['fluent-emoji-3d'],
  },
  {
    slug: 'motion-starter',
    name: 'Motion starter',
    description: 'Micro animations, reactions, loaders and lines that draw themselves.',
    priceMinor: 3900,
    packs: ['use-animations', 'momentum-animations', 'line-md', 'svg-spinners'],
  },
  {
    slug: 'pixel-world',
    name: 'Pixel world',
    description: 'Avatars out of pixels and voxels.',
    priceMinor: 0,
    packs: [
      'dicebear/pixel-art',
      'dicebear/pixel-art-neutral',
      'dicebear/pixelbot',
      'dicebear/voxel-art',
      'dicebear/voxel-bot',
    ],
  },
]
