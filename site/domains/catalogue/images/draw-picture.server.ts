import { applyCustomization } from '@tessera/convert'
import { posterFrame, readLottie } from '@tessera/lottie'
import { encodeBase64Uri, resizeSvg, restingSvg } from '@tessera/svg'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { readNamedFile } from '#platform/storage/index.ts'
import type { PictureSourceRow } from './images.queries.server.ts'
import type { PictureRequest } from './picture-request.server.ts'

type DrawDeps = Pick<Deps, 'files' | 'render'>

/** JPEG knows no transparency. */
const JPEG_BACKDROP = '#ffffff'
const TILES_PER_ROW = 3
/** How many assets of a pack its picture shows. */
export const PACK_TILES = TILES_PER_ROW * TILES_PER_ROW

/** The best file to make a picture from: what the importer drew, else the original. */
export function pictureSource(files: readonly PictureSourceRow[]): PictureSourceRow | undefined {
  const rank = ({ format, role }: PictureSourceRow) => {
    if (format === 'svg') return 0
    if (role === 'poster') return 1
    if (role === 'preview') return 2
    return format === 'png' || format === 'webp' || format === 'jpg' ? 3 : 4
  }
  return files
    .filter(({ format }) => format !== 'glb' && format !== 'lottie')
    .sort((a, b) => rank(a) - rank(b))[0]
}

/** Draws one asset. @throws {AppError} not_found when nothing stored can be drawn. */
export async function drawAsset(
  deps: DrawDeps,
  files: readonly PictureSourceRow[],
  { format, width, height, palette }: PictureRequest,
): Promise<Uint8Array> {
  const source = pictureSource(files)
  if (!source) throw new AppError('not_found')
  const options = { width, height, format, ...(format === 'jpg' && { background: JPEG_BACKDROP }) }
  if (source.format === 'svg') {
    const svg = restingSvg(source.body ?? '')
    const customization = palette && { colors: palette, stroke: null, box: null }
    return deps.render.svgToRaster(
      customization ? applyCustomization(svg, customization) : svg,
      options,
    )
  }
  const bytes = await readBytes(deps, source)
  if (source.format !== 'json') return deps.render.resizeRaster(bytes, options)
  const { animation } = readLottie(JSON.parse(Buffer.from(bytes).toString()))
  return deps.render.lottieFrame(animation, {
    frame: posterFrame(animation),
    size: width,
    format,
    ...(format === 'jpg' && { background: JPEG_BACKDROP }),
  })
}

/** Draws a pack: its best known assets in three rows of three on a quiet backdrop. */
export async function drawPack(
  deps: DrawDeps,
  items: readonly (readonly PictureSourceRow[])[],
  request: PictureRequest,
): Promise<Uint8Array> {
  if (items.length === 0) throw new AppError('not_found')
  const tiles = await Promise.all(items.slice(0, PACK_TILES).map((files) => toTile(deps, files)))
  const placed = tiles.map((href, index) => {
    const x = (index % TILES_PER_ROW) * 100 + 22
    const y = Math.floor(index / TILES_PER_ROW) * 100 + 22
    return `<image x="${x}" y="${y}" width="56" height="56" href="${href}"/>`
  })
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300">' +
    `<rect width="300" height="300" fill="#f5f5f6"/>${placed.join('')}</svg>`
  const { width, height, format } = request
  return deps.render.svgToRaster(svg, { width, height, format })
}

async function toTile(deps: DrawDeps, files: readonly PictureSourceRow[]): Promise<string> {
  const source = pictureSource(files)
  if (source?.format === 'svg')
    return encodeBase64Uri(resizeSvg(restingSvg(source.body ?? ''), 112))
  const png = await drawAsset(deps, files, { format: 'png', width: 200, height: undefined })
  return `data:image/png;base64,${Buffer.from(png).toString('base64')}`
}

async function readBytes({ files }: DrawDeps, source: PictureSourceRow): Promise<Uint8Array> {
  if (source.body !== null) return Buffer.from(source.body)
  return readNamedFile(files, source.storageKey)
}
