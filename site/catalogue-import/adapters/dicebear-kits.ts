import { type KitDefinition, readKit } from '@tessera/kit'
import { slugify, titleOf } from '#catalogue-import/vocabulary/naming.ts'
import type { PackageFiles, RawKit, RawLicense, RawPack } from './raw-asset.ts'
import { type Adapter, type AdapterInput, readJson } from './adapter.ts'
import { compositionsOf, partsOf } from './kit-compositions.ts'

export type DicebearOptions = {
  /** Styles that are left out: their licence is none that this catalogue accepts. */
  readonly exclude: readonly string[]
  /** What the operator offers differently; everything else is free. */
  readonly offers: Readonly<
    Record<
      string,
      Pick<RawPack, 'itemPriceMinor' | 'packPriceMinor' | 'isExclusive' | 'isFeatured'>
    >
  >
}

const SPDX_BY_NAME: Readonly<Record<string, string>> = {
  'CC0 1.0': 'CC0-1.0',
  'CC BY 4.0': 'CC-BY-4.0',
  MIT: 'MIT',
}

/** The styles of DiceBear: each is a kit, its parts, its compositions and one pack. */
export const dicebearKits: Adapter<DicebearOptions> = {
  wants: (path) => /^dist\/[a-z0-9-]+\.min\.json$/.test(path),

  packs: (input) =>
    styles(input).map(({ id, kit }): RawPack => {
      const license = licenseOf(id, kit)
      return {
        key: id,
        kind: 'kit-illustration',
        name: titleOf(id),
        slug: id,
        style: 'avatar',
        category: 'avatars',
        description: kit.source === null ? '' : `After “${kit.source.name}” (${kit.source.url})`,
        rank: 0.5,
        license,
        contributor: {
          username: slugify(kit.creator?.name ?? 'DiceBear'),
          name: kit.creator?.name ?? 'DiceBear',
          website: kit.creator?.url ?? undefined,
        },
        ...input.options.offers[id],
      }
    }),

  kits: (input) =>
    styles(input).map(({ id, kit, path }): RawKit => ({
      key: id,
      name: titleOf(id),
      slug: id,
      pack: id,
      definition: readJson(input.files, path),
      parts: partsOf(kit),
    })),

  *read(input) {
    for (const { id, kit } of styles(input)) {
      yield* compositionsOf(kit, { key: id, name: titleOf(id), pack: id })
    }
  },
}

type Style = { readonly id: string; readonly path: string; readonly kit: KitDefinition }
const parsed = new WeakMap<PackageFiles, readonly Style[]>()

function styles({ files, options }: AdapterInput<DicebearOptions>): readonly Style[] {
  const known = parsed.get(files)
  if (known !== undefined) return known
  const list = [...files.keys()].toSorted().flatMap((path): Style[] => {
    const id = path.slice('dist/'.length, -'.min.json'.length)
    return options.exclude.includes(id) ? [] : [{ id, path, kit: readKit(readJson(files, path)) }]
  })
  parsed.set(files, list)
  return list
}

function licenseOf(id: string, kit: KitDefinition): RawLicense {
  const spdx = SPDX_BY_NAME[kit.license?.name ?? '']
  if (spdx === undefined || kit.license === null) {
    throw new Error(`${id} has no licence that this catalogue accepts (${kit.license?.name})`)
  }
  return {
    spdx,
    name: kit.license.name,
    url: kit.license.url ?? `https://spdx.org/licenses/${spdx}.html`,
    text: kit.license.text ?? kit.license.name,
    evidence: 'set-metadata',
  }
}
