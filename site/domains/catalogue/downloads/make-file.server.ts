import { sourceFormat } from '@tessera/convert'
import { creditFile } from '@tessera/file-credit'
import { fileCredit, type Change, type FileCredit } from '@tessera/licensing'
import { creditLottie, readLottie, recolorLottie, writeDotLottie } from '@tessera/lottie'
import { creditGlb } from '@tessera/model3d'
import { recolorSvg, setStrokeWidth, svgMetadata } from '@tessera/svg'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { readNamedFile } from '#platform/storage/index.ts'
import {
  attributionFacts,
  type AssetRow,
  type StoredFileRow,
} from '#domains/catalogue/assets/index.server.ts'
import type { DownloadOrder } from './download-link.server.ts'

type MakeDeps = Pick<Deps, 'files' | 'render' | 'cache'>
/** The facts of an asset that go into its file. */
export type FileSubject = Pick<
  AssetRow,
  | 'kind'
  | 'name'
  | 'slug'
  | 'contributorName'
  | 'contributorUrl'
  | 'packName'
  | 'isDerived'
  | 'licenseName'
  | 'spdx'
  | 'licenseUrl'
  | 'packageVersion'
  | 'facts'
>

/** Runs `make`, or answers with what it made before; `inside` is what else its bytes depend on. */
type Keep = (make: () => Promise<Uint8Array>, inside?: readonly string[]) => Promise<Uint8Array>

type Recipe = Pick<DownloadOrder, 'format' | 'size' | 'colors' | 'stroke'>

type Order = {
  readonly asset: FileSubject
  readonly source: StoredFileRow
  readonly recipe: Recipe
  readonly kept: Keep
}

const DEFAULT_RASTER_PX = 512
const DEFAULT_ANIMATION_PX = 512

/**
 * The bytes of an asset in one format: stored ones as they are, others made from the best stored
 * format and kept on disk. Every file that is made here says inside whose it is, under which licence and
 * what was changed; one that is handed out as it was brought stays as it is, and its credit line stands
 * beside it.
 *
 * @throws {AppError} format_not_available, render_failed
 */
export async function makeFile(
  deps: MakeDeps,
  asset: FileSubject,
  files: readonly StoredFileRow[],
  recipe: Recipe,
): Promise<Uint8Array> {
  const originals = files.filter(({ role }) => role === 'original')
  const from = sourceFormat(
    asset.kind,
    originals.map(({ format }) => format),
    recipe.format,
  )
  const source = originals.find(({ format }) => format === from)
  if (!source) throw new AppError('format_not_available')
  const { format, size, colors, stroke } = recipe
  // What somebody coloured for themselves is not kept: there is no end to colours.
  const isOneOff = colors !== undefined || stroke !== undefined
  const kept: Keep = (make, inside) => {
    const key = JSON.stringify([source.sha256, asset.name, format, size, ...(inside ?? [])])
    return isOneOff ? make() : deps.cache.cached(key, format, make)
  }
  const order: Order = { asset, source, recipe, kept }
  if (source.format === 'svg') return makeFromSvg(deps, order)
  if (source.format === 'json') return makeFromLottie(deps, order)
  const bytes = await readStored(deps, source)
  if (format === 'glb') return asset.isDerived ? creditGlb(bytes, creditOf(asset, [])) : bytes
  if (format === source.format && size === undefined) return bytes
  const raster = rasterFormat(format)
  const width = size === undefined ? (source.width ?? DEFAULT_RASTER_PX) : widthOf(source, size)
  const drawn = await kept(() => deps.render.resizeRaster(bytes, { width, format: raster }))
  return creditFile(raster, drawn, creditOf(asset, []))
}

/** The key of the stored file that `makeFile` would answer with byte for byte; null where it makes one. */
export function storedKeyOf(
  asset: Pick<FileSubject, 'isDerived' | 'kind'>,
  files: readonly StoredFileRow[],
  recipe: Recipe,
): string | null {
  const { format, size, colors, stroke } = recipe
  if (size !== undefined || colors !== undefined || stroke !== undefined) return null
  if (isStoredChanged(asset, recipe)) return null
  const originals = files.filter(({ role }) => role === 'original')
  const formats = originals.map((file) => file.format)
  if (sourceFormat(asset.kind, formats, format) !== format) return null
  return originals.find((file) => file.format === format)?.storageKey ?? null
}

/** Whether a stored file is handed out with other bytes than it has. */
export function isStoredChanged(
  { isDerived }: Pick<FileSubject, 'isDerived'>,
  { format, colors }: Pick<Recipe, 'format' | 'colors'>,
): boolean {
  if (format === 'svg') return true
  return (
    (format === 'json' && (isDerived || colors !== undefined)) || (format === 'glb' && isDerived)
  )
}

/** What a file that is made here says inside. */
function creditOf(asset: FileSubject, changes: readonly Change[]): FileCredit {
  return fileCredit([attributionFacts(asset, { isChanged: changes.length > 0 })], { changes })
}

async function makeFromSvg(
  { render }: MakeDeps,
  { asset, source, recipe, kept }: Order,
): Promise<Uint8Array> {
  const drawn = source.body ?? ''
  const colored = recolorSvg(drawn, recipe.colors ?? {})
  const svg = recipe.stroke === undefined ? colored : setStrokeWidth(colored, recipe.stroke)
  // A colour that the drawing has not changes nothing, and nothing is said of it.
  const credit = creditOf(asset, [
    ...(colored === drawn ? [] : (['colors'] as const)),
    ...(svg === colored ? [] : (['stroke'] as const)),
  ])
  const { format, size = DEFAULT_RASTER_PX } = recipe
  if (format === 'svg') return Buffer.from(svgMetadata(svg, svgCredit(credit)))
  if (format === 'pdf') {
    const { title, author, rights: subject } = credit
    return kept(() => render.svgToPdf(svg, { title, author, subject }), [author, subject])
  }
  if (format === 'ico') return creditFile('ico', await kept(() => render.svgToIco(svg)), credit)
  const raster = rasterFormat(format)
  const width = widthOf(source, size)
  const picture = await kept(() => render.svgToRaster(svg, { width, format: raster }))
  return creditFile(raster, picture, credit)
}

async function makeFromLottie(
  deps: MakeDeps,
  { asset, source, recipe, kept }: Order,
): Promise<Uint8Array> {
  const { format, size = DEFAULT_ANIMATION_PX, colors } = recipe
  const text = Buffer.from(await readStored(deps, source)).toString()
  if (format === 'json' && !isStoredChanged(asset, recipe)) return Buffer.from(text)
  const { animation } = readLottie(JSON.parse(text))
  const changed = colors ? recolorLottie(animation, colors) : animation
  const credit = creditOf(asset, colors ? ['colors'] : [])
  if (format === 'json') return Buffer.from(JSON.stringify(creditLottie(changed, credit)))
  if (format === 'gif') {
    return creditFile(format, await kept(() => deps.render.lottieToGif(changed, { size })), credit)
  }
  if (format === 'mp4') {
    return creditFile(format, await kept(() => deps.render.lottieToMp4(changed, { size })), credit)
  }
  const write = async () => writeDotLottie(changed, { id: asset.slug, credit })
  return kept(write, [credit.author, credit.rights, credit.source])
}

function svgCredit({ rights, ...credit }: FileCredit) {
  return { ...credit, license: rights }
}

/** The width at which the longer side has `size` pixels. */
function widthOf({ width, height }: StoredFileRow, size: number): number {
  return width && height && height > width ? Math.max(1, Math.round((size * width) / height)) : size
}

async function readStored({ files }: MakeDeps, source: StoredFileRow): Promise<Uint8Array> {
  if (source.body !== null) return Buffer.from(source.body)
  return readNamedFile(files, source.storageKey)
}

function rasterFormat(format: string): 'png' | 'webp' | 'jpg' {
  if (format === 'png' || format === 'webp' || format === 'jpg') return format
  throw new AppError('format_not_available')
}
