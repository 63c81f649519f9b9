import { creditFile } from '@tessera/file-credit'
import { composeIcon, letterShapes, type IconDesign } from '@tessera/icon-tile'
import type { FileCredit } from '@tessera/licensing'
import { writeIco } from '@tessera/raster-files'
import { svgMetadata } from '@tessera/svg'
import type { Deps } from '#platform/context.ts'
import type { ExportFormat } from '#domains/editors/icon/design-address.ts'

const ICO_SIZES = [16, 24, 32, 48, 64, 128, 256] as const

/** What draws the pictures and pages of a design. */
export type DesignRender = Pick<Deps['render'], 'svgToRaster' | 'svgToPdf'>
type WriteDeps = { readonly render: DesignRender }

/**
 * The bytes of a design in one format, with authors, licences and the changes inside.
 *
 * @param credit null for a drawing that somebody brought along
 */
export async function writeDesignFile(
  { render }: WriteDeps,
  design: IconDesign,
  { format, px, credit }: { format: ExportFormat; px: number; credit: FileCredit | null },
): Promise<Uint8Array> {
  const svg = composeSvg(design)
  if (format === 'svg') return Buffer.from(creditSvg(svg, credit))
  if (format === 'pdf') {
    return render.svgToPdf(svg, {
      ...(credit && {
        title: credit.title,
        author: credit.author,
        subject: credit.rights,
      }),
    })
  }
  if (format === 'webp') {
    const webp = await render.svgToRaster(svg, { width: px, format: 'webp' })
    return credit === null ? webp : creditFile('webp', webp, credit)
  }
  if (format === 'png') return drawPng({ render }, svg, px, credit)
  const pictures = await Promise.all(
    ICO_SIZES.map(async (side) => ({
      px: side,
      png: await drawPng({ render }, svg, side, credit),
    })),
  )
  return writeIco(pictures)
}

/** The drawing that browser and server make alike, letters as outlines. */
export function composeSvg(design: IconDesign): string {
  return composeIcon(design, { letters: letterShapes })
}

export async function drawPng(
  { render }: WriteDeps,
  svg: string,
  px: number,
  credit: FileCredit | null,
): Promise<Uint8Array> {
  const png = await render.svgToRaster(svg, { width: px, format: 'png' })
  return credit === null ? png : creditFile('png', png, credit)
}

export function creditSvg(svg: string, credit: FileCredit | null): string {
  if (credit === null) return svg
  const { rights, ...rest } = credit
  return svgMetadata(svg, { ...rest, license: rights })
}
