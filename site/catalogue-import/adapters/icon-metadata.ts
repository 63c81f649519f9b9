import type { PackageFiles } from './raw-asset.ts'
import { readJson } from './adapter.ts'
import { evaluateEsModule } from './isolated-module.ts'

/** One folder of SVG files that becomes (part of) one pack. */
export type SvgFolder = {
  readonly path: string
  readonly pack: string
  /** Regular expression over the file name without `.svg`; its first group is the asset's name. */
  readonly match?: string
  /** Prefix of the source key; the folder's path by default. */
  readonly keyPrefix?: string
  readonly category?: string
  readonly tags?: readonly string[]
  readonly uniconFamily?: string
}

export type IconFacts = {
  readonly tags: readonly string[]
  readonly category?: string | undefined
  readonly unicode?: string | undefined
  readonly recency?: number | undefined
}

type MetadataReader = {
  readonly files: readonly string[]
  /** Facts by icon name; an icon without a row is named from its file alone. */
  readonly read: (files: PackageFiles) => (name: string, folder: SvgFolder) => IconFacts | undefined
}

export type MetadataName =
  | 'none'
  | 'tabler-icons'
  | 'phosphor-icons'
  | 'lucide-tags'
  | 'unicons'
  | 'meteocons'

/** Where packages keep what they know about their icons. */
export const metadataReaders: Readonly<Record<MetadataName, MetadataReader>> = {
  none: { files: [], read: () => () => undefined },
  'tabler-icons': { files: ['icons.json'], read: readTabler },
  'phosphor-icons': { files: ['dist/index.mjs'], read: readPhosphor },
  'lucide-tags': { files: ['tags.json'], read: readLucide },
  unicons: {
    files: ['line', 'solid', 'thinline', 'monochrome'].map((style) => `json/${style}.json`),
    read: readUnicons,
  },
  meteocons: { files: ['manifest.json'], read: readMeteocons },
}

type TablerIcon = {
  readonly category?: string
  readonly tags?: readonly (string | number)[]
  readonly styles?: Readonly<Record<string, { version?: string; unicode?: string }>>
}

function readTabler(files: PackageFiles) {
  const icons = readJson<Record<string, TablerIcon>>(files, 'icons.json')
  return (name: string, folder: SvgFolder): IconFacts | undefined => {
    const icon = icons[name]
    if (icon === undefined) return undefined
    const style = icon.styles?.[folder.pack]
    return {
      tags: (icon.tags ?? []).map(String),
      category: icon.category,
      unicode: style?.unicode,
      recency: tablerRecency(style?.version),
    }
  }
}

/** Versions run from 1.0 over 1.119 to 2.x and 3.x. */
function tablerRecency(version: string | undefined): number | undefined {
  if (version === undefined) return undefined
  const [major = 1, minor = 0] = version.split('.').map(Number)
  const step = (major - 1) * 130 + Math.min(minor, 130)
  return Math.min(1, step / 312)
}

type PhosphorIcon = {
  readonly name: string
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  readonly codepoint?: number
  readonly published_in?: number
}

/** Phosphor's own list, which exists as code only. */
export function readPhosphorIcons(files: PackageFiles): readonly PhosphorIcon[] {
  const code = files.get('dist/index.mjs')?.toString('utf8') ?? ''
  const list = (evaluateEsModule(code)['icons'] ?? []) as readonly PhosphorIcon[]
  return list.map((icon) => ({ ...icon, tags: icon.tags.filter((tag) => !tag.startsWith('*')) }))
}

function readPhosphor(files: PackageFiles) {
  const icons = new Map(readPhosphorIcons(files).map((icon) => [icon.name, icon]))
  return (name: string): IconFacts | undefined => {
    const icon = icons.get(name)
    if (icon === undefined) return undefined
    return {
      tags: icon.tags,
      category: name.endsWith('-logo') ? 'brands' : icon.categories[0],
      unicode: icon.codepoint?.toString(16),
      recency: icon.published_in === undefined ? undefined : (icon.published_in - 1) / 1.1,
    }
  }
}

function readLucide(files: PackageFiles) {
  const tags = readJson<Record<string, readonly string[]>>(files, 'tags.json')
  return (name: string): IconFacts | undefined => {
    const own = tags[name]
    return own === undefined ? undefined : { tags: own }
  }
}

type UniconRow = {
  readonly name: string
  readonly category?: string
  readonly tags?: readonly string[]
  readonly unicode?: string
}

function readUnicons(files: PackageFiles) {
  const rows = new Map<string, UniconRow>()
  for (const style of ['line', 'solid', 'thinline', 'monochrome']) {
    for (const row of readJson<readonly UniconRow[]>(files, `json/${style}.json`)) {
      rows.set(`${style}/${row.name}`, row)
      // The six files without a row of their own borrow category and tags from another style.
      if (!rows.has(row.name)) rows.set(row.name, row)
    }
  }
  return (name: string, folder: SvgFolder): IconFacts | undefined => {
    const own = rows.get(`${folder.uniconFamily}/${name}`)
    const row = own ?? rows.get(name)
    if (row === undefined) return undefined
    return { tags: row.tags ?? [], category: row.category, unicode: own?.unicode }
  }
}

type MeteoconsManifest = {
  readonly categories: readonly {
    readonly name: string
    readonly icons: readonly ({ readonly slug: string } | null)[]
  }[]
}

/** Category words of an icon by its slug; the manifest holds `null` where a gap is shown. */
export function readMeteocons(files: PackageFiles): (name: string) => IconFacts | undefined {
  const { categories } = readJson<MeteoconsManifest>(files, 'manifest.json')
  const facts = new Map<string, IconFacts>()
  for (const category of categories) {
    for (const icon of category.icons) {
      if (icon === null) continue
      facts.set(icon.slug, {
        tags: ['weather', 'forecast', category.name, ...icon.slug.split('-')],
        category: 'weather',
      })
    }
  }
  return (name) => facts.get(name)
}
