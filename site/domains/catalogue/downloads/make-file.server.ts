import { sourceFormat } from '@tessera/convert'
import { declarationText } from '@tessera/licensing'
import { readLottie, recolorLottie, writeDotLottie } from '@tessera/lottie'
import { recolorSvg, setStrokeWidth, svgMetadata } from '@tessera/svg'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import {
  declaredOf,
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
  | 'licenseName'
  | 'spdx'
  | 'licenseUrl'
  | 'packageVersion'
  | 'facts'
>

/** Runs `make`, or answers with what it made before. */
type Keep = (make: () => Promise<Uint8Array>) => Promise<Uint8Array>

type Recipe = Pick<DownloadOrder, 'format' | 'size' | 'colors' | 'stroke'>

const DEFAULT_RASTER_PX = 512
const DEFAULT_ANIMATION_PX = 512

/**
 * The bytes of an asset in one format: stored ones as they are, others made from the best stored
 * format and kept on disk. SVG, PDF and dotLottie carry author, licence and what is declared inside.
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
  const declared = declaredText(asset)
  const key = JSON.stringify([
    source.sha256,
    asset.name,
    format,
    size,
    ...(declared ? [declared] : []),
  ])
  const kept: Keep = (make) => (isOneOff ? make() : deps.cache.cached(key, format, make))
  if (source.format === 'svg') return makeFromSvg(deps, asset, source, recipe, kept)
  if (source.format === 'json') return makeFromLottie(deps, asset, source, recipe, kept)
  const bytes = await readStored(deps, source)
  if (recipe.format === source.format && recipe.size === undefined) return bytes
  if (recipe.format === 'glb') return bytes
  return kept(() =>
    deps.render.resizeRaster(bytes, {
      width: size === undefined ? (source.width ?? DEFAULT_RASTER_PX) : widthOf(source, size),
      format: rasterFormat(recipe.format),
    }),
  )
}

async function makeFromSvg(
  { render }: MakeDeps,
  asset: FileSubject,
  source: StoredFileRow,
  recipe: Recipe,
  kept: Keep,
): Promise<Uint8Array> {
  const colored = recolorSvg(source.body ?? '', recipe.colors ?? {})
  const svg = recipe.stroke === undefined ? colored : setStrokeWidth(colored, recipe.stroke)
  const { format, size = DEFAULT_RASTER_PX } = recipe
  if (format === 'svg') return Buffer.from(svgMetadata(svg, metadataOf(asset)))
  return kept(() => {
    if (format === 'ico') return render.svgToIco(svg)
    if (format === 'pdf') {
      return render.svgToPdf(svg, {
        title: asset.name,
        author: asset.contributorName,
        subject: [asset.licenseName, declaredText(asset)].filter(Boolean).join('. '),
      })
    }
    return render.svgToRaster(svg, {
      width: widthOf(source, size),
      format: rasterFormat(format),
    })
  })
}

async function makeFromLottie(
  deps: MakeDeps,
  asset: FileSubject,
  source: StoredFileRow,
  { format, size = DEFAULT_ANIMATION_PX, colors }: Recipe,
  kept: Keep,
): Promise<Uint8Array> {
  const text = Buffer.from(await readStored(deps, source)).toString()
  const { animation } = readLottie(JSON.parse(text))
  const changed = colors ? recolorLottie(animation, colors) : animation
  if (format === 'json') return Buffer.from(colors ? JSON.stringify(changed) : text)
  return kept(async () => {
    if (format === 'gif') return deps.render.lottieToGif(changed, { size })
    if (format === 'mp4') return deps.render.lottieToMp4(changed, { size })
    return writeDotLottie(changed, {
      id: asset.slug,
      author: asset.contributorName,
      license: [asset.spdx, declaredText(asset)].filter(Boolean).join('. '),
    })
  })
}

/** The width at which the longer side has `size` pixels. */
function widthOf({ width, height }: StoredFileRow, size: number): number {
  return width && height && height > width ? Math.max(1, Math.round((size * width) / height)) : size
}

async function readStored({ files }: MakeDeps, source: StoredFileRow): Promise<Uint8Array> {
  if (source.body !== null) return Buffer.from(source.body)
  const bytes = source.storageKey === null ? null : await files.read(source.storageKey)
  if (!bytes) throw new AppError('render_failed', { cause: `missing file ${source.storageKey}` })
  return bytes
}

function metadataOf(asset: FileSubject) {
  return {
    title: asset.name,
    author: asset.contributorName,
    license: `${asset.licenseName} (${asset.spdx}) ${asset.licenseUrl}`,
    source: asset.contributorUrl ?? asset.packageVersion,
    declared: declaredOf(asset.facts),
  }
}

function declaredText({ facts }: FileSubject): string | null {
  const declared = declaredOf(facts)
  return declared && declarationText(declared)
}

function rasterFormat(format: string): 'png' | 'webp' | 'jpg' {
  if (format === 'png' || format === 'webp' || format === 'jpg') return format
  throw new AppError('format_not_available')
}
