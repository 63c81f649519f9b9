import { creditFile } from '@tessera/file-credit'
import type { FileCredit } from '@tessera/licensing'
import { canvasOf, readDocument } from '@tessera/svg-document'
import { AppError } from '#platform/errors.ts'
import { creditSvg, type drawApart } from '#domains/editors/icon/index.server.ts'
import { readFileFormat, readPx, type FileFormat } from '#domains/editors/svg/svg-address.ts'

type FileRequest = { readonly format: FileFormat; readonly px: number }

/**
 * @throws {AppError} format_not_available, invalid_request
 */
export function readFileRequest(parameters: URLSearchParams): FileRequest {
  const format = readFileFormat(parameters.get('format') ?? 'svg')
  if (format === null) throw new AppError('format_not_available')
  const px = readPx(parameters.get('px'))
  if (px === null) {
    throw new AppError('invalid_request', { fields: { px: 'must be from 16 to 4096' } })
  }
  return { format, px }
}

type SentDrawing = {
  readonly svg: string
  /** As the sanitiser wrote it, for what draws it. */
  readonly clean: string
  /** As it was drawn: it stays byte for byte, its credit stands beside it. */
  readonly isOriginal: boolean
}

/** The bytes of a drawing in one format, with its authors, licences and the changes inside. */
export async function writeSvgFile(
  { render }: Parameters<typeof drawApart>[0] | ReturnType<typeof drawApart>,
  { svg, clean, isOriginal }: SentDrawing,
  { format, px, credit }: FileRequest & { readonly credit: FileCredit | null },
): Promise<Uint8Array> {
  if (format === 'svg') return Buffer.from(isOriginal ? svg : creditSvg(svg, credit))
  if (format === 'pdf') {
    return render.svgToPdf(clean, {
      ...(credit && { title: credit.title, author: credit.author, subject: credit.rights }),
    })
  }
  const picture = await render.svgToRaster(clean, { width: widthFor(clean, px), format })
  return credit === null ? picture : creditFile(format, picture, credit)
}

/** The width at which the longer side has so many pixels. */
function widthFor(svg: string, px: number): number {
  const { minX, minY, maxX, maxY } = canvasOf(readDocument(svg))
  const ratio = (maxX - minX) / (maxY - minY)
  return ratio < 1 ? Math.max(1, Math.round(px * ratio)) : px
}
