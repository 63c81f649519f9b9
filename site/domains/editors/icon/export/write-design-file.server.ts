import { composeIcon, letterShapes, type IconDesign } from '@tessera/icon-tile'
import { writeIco, writePngText } from '@tessera/raster-files'
import { svgMetadata } from '@tessera/svg'
import type { Deps } from '#platform/context.ts'
import type { ExportFormat } from '#domains/editors/icon/design-address.ts'

/** Whom a file names, and that it was changed; null for what somebody brought along. */
export type DesignCredit = {
  readonly title: string
  readonly author: string
  readonly license: string
  readonly source: string
  readonly isChanged: boolean
}

const ICO_SIZES = [16, 24, 32, 48, 64, 128, 256] as const

type WriteDeps = Pick<Deps, 'render'>

/** The bytes of a design in one format. SVG, PNG and PDF name author, licence and the change inside. */
export async function writeDesignFile(
  { render }: WriteDeps,
  design: IconDesign,
  { format, px, credit }: { format: ExportFormat; px: number; credit: DesignCredit | null },
): Promise<Uint8Array> {
  const svg = composeSvg(design)
  if (format === 'svg') return Buffer.from(credit ? svgMetadata(svg, metadataOf(credit)) : svg)
  if (format === 'pdf') {
    return render.svgToPdf(svg, {
      ...(credit && {
        title: credit.title,
        author: credit.author,
        subject: licenseLine(credit),
      }),
    })
  }
  if (format === 'webp') return render.svgToRaster(svg, { width: px, format: 'webp' })
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
  credit: DesignCredit | null,
): Promise<Uint8Array> {
  const png = await render.svgToRaster(svg, { width: px, format: 'png' })
  return credit === null ? png : writePngText(png, textsOf(credit))
}

function metadataOf(credit: DesignCredit) {
  const { title, author, source } = credit
  return { title, author, license: licenseLine(credit), source }
}

/** The keywords of the specification of PNG. */
function textsOf(credit: DesignCredit): Record<string, string> {
  const { title, author, source } = credit
  return { Title: title, Author: author, Copyright: licenseLine(credit), Source: source }
}

function licenseLine({ license, isChanged }: DesignCredit): string {
  return isChanged ? `${license}. Changed with the icon editor.` : license
}
