import { slugify, titleOf } from '#catalogue-import/vocabulary/naming.ts'
import type { RawAsset, RawPack } from './raw-asset.ts'
import { type Adapter, readJson } from './adapter.ts'
import type { IconifyMetadata } from './iconify-json.ts'

export type FluentEmoji3dOptions = {
  readonly folder: string
  readonly pack: Omit<RawPack, 'key' | 'name' | 'slug' | 'category'>
}

const SKIN_TONES = /(^|-)1f3f[b-f]($|-)/

/**
 * Rendered emoji named by code point. Only those whose code point is in Microsoft's own set, which
 * the companion (its flat edition) lists: the others are not Microsoft's work.
 */
export const fluentEmoji3d: Adapter<FluentEmoji3dOptions> = {
  wants: (path, { folder }) => path.startsWith(`${folder}/`) && path.endsWith('.webp'),
  wantsOfCompanion: (path) => path === 'chars.json' || path === 'metadata.json',

  packs: ({ options, companionFiles }) => {
    const { categories = {} } = readJson<IconifyMetadata>(companionFiles, 'metadata.json')
    return Object.keys(categories).map((name) => ({
      ...options.pack,
      key: slugify(name),
      name: `Fluent 3D ${name}`,
      slug: `fluent-3d-${slugify(name)}`,
      category: name,
    }))
  },

  *read({ options, files, companionFiles }) {
    const chars = readJson<Record<string, string>>(companionFiles, 'chars.json')
    const { categories = {} } = readJson<IconifyMetadata>(companionFiles, 'metadata.json')
    const names = new Map(Object.entries(chars).map(([point, name]) => [shortened(point), name]))
    const categoryOf = new Map(
      Object.entries(categories).flatMap(([category, icons]) =>
        icons.map((icon): [string, string] => [icon, category]),
      ),
    )
    const seen = new Set<string>()
    for (const [path, bytes] of files) {
      const point = shortened(path.slice(options.folder.length + 1, -'.webp'.length))
      const name = names.get(point)
      if (name === undefined || SKIN_TONES.test(point) || seen.has(name)) continue
      seen.add(name)
      const category = categoryOf.get(name) ?? 'Objects'
      const asset: RawAsset = {
        kind: '3d',
        sourceKey: name,
        name: titleOf(name),
        pack: slugify(category),
        tags: [...name.split('-'), 'emoji', '3d'],
        category,
        content: { type: 'image', format: 'webp', bytes },
        unicode: point,
      }
      yield asset
    }
  },
}

/** Code points without variation selectors and leading zeros: the two packages write them unlike. */
function shortened(codePoints: string): string {
  return codePoints
    .toLowerCase()
    .split('-')
    .filter((point) => point !== 'fe0f')
    .map((point) => point.replace(/^0+/, ''))
    .join('-')
}
