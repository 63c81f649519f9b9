import type { AssetKind } from '#db/schema/catalogue.ts'
import { slugify, titleOf } from '#catalogue-import/vocabulary/naming.ts'
import type { PackageFiles, RawAsset, RawPack } from './raw-asset.ts'
import { type Adapter, type Problem, readJson } from './adapter.ts'
import { iconifySvg, type IconifySet, resolveIcon } from './iconify-svg.ts'

export type IconifyJsonOptions = {
  readonly kind: AssetKind
  /** Folder of `icons.json` inside the package, or the whole path of a combined file. */
  readonly file: string
  /**
   * `set`: one declared pack named `set`. `suffix`: one declared pack for each name ending, such as
   * a size. `category`: packs made from the set's categories.
   */
  readonly packBy: 'set' | 'suffix' | 'category'
  readonly suffixes?: readonly string[]
  readonly includeHidden?: boolean
  readonly animatedOnly?: boolean
  /** Leave out the variants of one drawing in other skin tones. */
  readonly dropSkinTones?: boolean
  readonly category?: string
  readonly tags?: readonly string[]
  readonly isTrademark?: boolean
  /** Make a GLB of each icon instead of offering the icon itself. */
  readonly isExtruded?: boolean
  /** Template for packs made from categories. */
  readonly categoryPack?: Omit<RawPack, 'key' | 'name' | 'slug' | 'category'> & {
    readonly namePrefix: string
    readonly slugPrefix: string
  }
}

export type IconifyMetadata = {
  readonly categories?: Readonly<Record<string, readonly string[]>>
}

const MOVES = /<animate|<set\b/
const SKIN_TONE = /-(?:light|medium-light|medium|medium-dark|dark)$/

/** Sets in the Iconify JSON format, one file with the markup of every icon. */
export const iconifyJson: Adapter<IconifyJsonOptions> = {
  wants: (path, options) => [options.file, 'metadata.json', 'chars.json'].includes(path),
  wantsOfCompanion: (path) => path === 'dist/emoji-en-US.json',

  packs: ({ options, files }) => {
    const template = options.categoryPack
    if (template === undefined) return []
    const { namePrefix, slugPrefix, ...pack } = template
    return categoryNames(files).map((name) => ({
      ...pack,
      key: slugify(name),
      name: `${namePrefix} ${name}`,
      slug: `${slugPrefix}-${slugify(name)}`,
      category: name,
    }))
  },

  *read(input): Generator<RawAsset | Problem> {
    const { options, files } = input
    const set = readJson<IconifySet>(files, options.file)
    const categories = categoriesByIcon(set, files)
    const unicodes = unicodesByIcon(files)
    const alternatives = alternativeNames(set)
    const words = emojiWords(input.companionFiles)
    for (const key of iconKeys(set, options)) {
      const icon = resolveIcon(set, key)
      if (icon === null) {
        yield { sourceKey: key, problem: `the alias ${key} leads to no icon` }
        continue
      }
      if (options.animatedOnly === true && !MOVES.test(icon.body)) continue
      const suffix = options.suffixes?.find((ending) => key.endsWith(`-${ending}`))
      const name = suffix === undefined ? key : key.slice(0, -suffix.length - 1)
      const category = categories.get(key) ?? options.category
      const unicode = unicodes.get(key)
      const svg = iconifySvg(icon)
      yield {
        kind: options.kind,
        sourceKey: key,
        name: titleOf(name),
        pack: packOf(options, suffix, category),
        tags: [
          ...(options.tags ?? []),
          ...(alternatives.get(key) ?? []),
          ...(words(unicode) ?? []),
          ...input.tagsOf(name),
        ],
        category,
        content: options.isExtruded === true ? { type: 'extrude', svg } : { type: 'svg', svg },
        isTrademark: options.isTrademark,
        isDerived: options.isExtruded,
        derivedFrom:
          options.isExtruded === true
            ? `Extruded from the SVG “${key}” of ${input.package.name}@${input.package.version}`
            : undefined,
        unicode,
      }
    }
  },
}

function* iconKeys(set: IconifySet, options: IconifyJsonOptions): Generator<string> {
  const isWanted = (key: string, icon: { readonly hidden?: boolean }): boolean =>
    (icon.hidden !== true || options.includeHidden === true) &&
    !(options.dropSkinTones === true && isSkinTone(set, key))
  for (const [key, icon] of Object.entries(set.icons)) if (isWanted(key, icon)) yield key
  for (const [key, alias] of Object.entries(set.aliases ?? {})) {
    // A plain alias is another name for the same drawing and becomes a tag of it.
    const isOwnDrawing = alias.hFlip === true || alias.vFlip === true || alias.rotate !== undefined
    if (isOwnDrawing && isWanted(key, alias)) yield key
  }
}

/** `horizontal-traffic-light` is no skin tone: there is no `horizontal-traffic`. */
function isSkinTone(set: IconifySet, key: string): boolean {
  const base = key.replace(SKIN_TONE, '')
  return base !== key && (Object.hasOwn(set.icons, base) || Object.hasOwn(set.aliases ?? {}, base))
}

function packOf(
  options: IconifyJsonOptions,
  suffix: string | undefined,
  category: string | undefined,
): string {
  if (options.packBy === 'suffix') return suffix ?? 'set'
  return options.packBy === 'category' ? slugify(category ?? 'Other') : 'set'
}

function categoryNames(files: PackageFiles): readonly string[] {
  return Object.keys(readJson<IconifyMetadata>(files, 'metadata.json').categories ?? {})
}

function categoriesByIcon(set: IconifySet, files: PackageFiles): Map<string, string> {
  const metadata = files.has('metadata.json')
    ? readJson<IconifyMetadata>(files, 'metadata.json')
    : set
  const byIcon = new Map<string, string>()
  for (const [category, icons] of Object.entries(metadata.categories ?? {})) {
    for (const icon of icons) if (!byIcon.has(icon)) byIcon.set(icon, category)
  }
  for (const [alias, { parent }] of Object.entries(set.aliases ?? {})) {
    const category = byIcon.get(parent)
    if (category !== undefined && !byIcon.has(alias)) byIcon.set(alias, category)
  }
  return byIcon
}

function unicodesByIcon(files: PackageFiles): Map<string, string> {
  if (!files.has('chars.json')) return new Map()
  const chars = readJson<Record<string, string>>(files, 'chars.json')
  return new Map(Object.entries(chars).map(([unicode, icon]) => [icon, unicode]))
}

function alternativeNames(set: IconifySet): Map<string, string[]> {
  const names = new Map<string, string[]>()
  for (const [alias, { parent, hFlip, vFlip, rotate }] of Object.entries(set.aliases ?? {})) {
    if (hFlip === true || vFlip === true || rotate !== undefined) continue
    names.set(parent, [...(names.get(parent) ?? []), alias])
  }
  return names
}

/** Words for an emoji, from emojilib. */
function emojiWords(companionFiles: PackageFiles) {
  const words = companionFiles.has('dist/emoji-en-US.json')
    ? readJson<Record<string, readonly string[]>>(companionFiles, 'dist/emoji-en-US.json')
    : {}
  return (unicode: string | undefined): readonly string[] | undefined => {
    if (unicode === undefined) return undefined
    const points = unicode.split('-').map((point) => Number.parseInt(point, 16))
    const emoji = String.fromCodePoint(...points)
    return words[emoji] ?? words[`${emoji}\uFE0F`] ?? words[emoji.replaceAll('\uFE0F', '')]
  }
}
