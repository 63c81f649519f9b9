import type { AssetKind } from '#db/schema/catalogue.ts'
import { slugify, titleOf } from '#catalogue-import/vocabulary/naming.ts'
import type { PackageFiles, RawAsset } from './raw-asset.ts'
import type { Adapter } from './adapter.ts'
import { type MetadataName, metadataReaders, type SvgFolder } from './icon-metadata.ts'
import { paintWithCurrentColor, replaceOpacityClasses, replaceVariables } from './svg-markup.ts'

export type SvgFolderOptions = {
  readonly kind: AssetKind
  readonly folders: readonly SvgFolder[]
  readonly metadata: MetadataName
  /** Leave out files without a row in the metadata: former names of the same drawing. */
  readonly onlyWithMetadata?: boolean
  /** File names (without `.svg`) that are left out. */
  readonly exclude?: readonly string[]
  /** Only files that move. */
  readonly animatedOnly?: boolean
  readonly variables?: Readonly<Record<string, string>>
  readonly opacityClasses?: Readonly<Record<string, number>>
  readonly usesCurrentColor?: boolean
  /** The set's own categories have pages: keep them beside the catalogue's. */
  readonly keepsSetCategory?: boolean
  /** Words of the file name that mean nothing to a visitor, as a regular expression. */
  readonly dropFromName?: string
}

const MOVES = /<animate|<set\b|@keyframes/

/** Folders of SVG files, with names, tags and categories from the package's own metadata. */
export const svgFolder: Adapter<SvgFolderOptions> = {
  wants: (path, options) =>
    metadataReaders[options.metadata].files.includes(path) ||
    (path.endsWith('.svg') && options.folders.some((folder) => folderOf(path) === folder.path)),

  *read({ options, files }) {
    const metadata = metadataReaders[options.metadata].read(files)
    const exclude = new Set(options.exclude)
    for (const folder of options.folders) {
      for (const [base, svg] of svgFiles(files, folder)) {
        const name = folder.match === undefined ? base : new RegExp(folder.match).exec(base)?.[1]
        if (name === undefined || exclude.has(base)) continue
        if (options.animatedOnly === true && !MOVES.test(svg)) continue
        const facts = metadata(name, folder)
        if (options.onlyWithMetadata === true && facts === undefined) continue
        const shown =
          options.dropFromName === undefined
            ? name
            : name.replaceAll(new RegExp(options.dropFromName, 'g'), '')
        const asset: RawAsset = {
          kind: options.kind,
          sourceKey: `${folder.keyPrefix ?? folder.path}/${base}`,
          name: titleOf(shown),
          pack: folder.pack,
          tags: [...(facts?.tags ?? []), ...(folder.tags ?? [])],
          category: facts?.category ?? folder.category,
          content: { type: 'svg', svg: clean(svg, options) },
          unicode: facts?.unicode,
          recency: facts?.recency,
          uniconFamily: folder.uniconFamily,
          setCategory: setCategoryOf(facts?.category, options),
        }
        yield asset
      }
    }
  },
}

function setCategoryOf(
  category: string | undefined,
  { keepsSetCategory }: SvgFolderOptions,
): string | undefined {
  return keepsSetCategory === true && category !== undefined ? slugify(category) : undefined
}

function* svgFiles(files: PackageFiles, folder: SvgFolder): Generator<[string, string]> {
  for (const [path, bytes] of files) {
    if (!path.endsWith('.svg') || folderOf(path) !== folder.path) continue
    yield [path.slice(folder.path.length + 1, -4), bytes.toString('utf8')]
  }
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

function clean(svg: string, options: SvgFolderOptions): string {
  let cleaned = svg
  if (cleaned.includes('var(')) cleaned = replaceVariables(cleaned, options.variables)
  if (options.opacityClasses !== undefined) {
    cleaned = replaceOpacityClasses(cleaned, options.opacityClasses)
  }
  return options.usesCurrentColor === true ? paintWithCurrentColor(cleaned) : cleaned
}
