import {
  hasIcon,
  iconSetFiles,
  variantLook,
  writeHtmlLines,
  writeSetText,
  type IconDesign,
  type IconSetId,
  type SetFile,
  type Variant,
} from '@tessera/icon-tile'
import { writeIcns, writeIco } from '@tessera/raster-files'
import { creditsFile, type Attribution, type FileCredit } from '@tessera/licensing'
import type { ZipEntry } from '#domains/catalogue/downloads/index.server.ts'
import { composeSvg, creditSvg, drawPng, type DesignRender } from './write-design-file.server.ts'

type SetRequest = {
  readonly design: IconDesign
  readonly sets: readonly IconSetId[]
  readonly name: string
  /** Null for what somebody brought along. */
  readonly credit: FileCredit | null
  readonly attributions: readonly Attribution[]
}

const NOTHING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="1" height="1"></svg>'

/**
 * The files of sets of app icons, drawn while they are sent, then the lines for the head of a page and
 * whom to credit. Each variant is composed and each picture drawn once, however many files hold it.
 */
export async function* iconSetEntries(
  { render }: { readonly render: DesignRender },
  { design, sets, name, credit, attributions }: SetRequest,
): AsyncGenerator<ZipEntry> {
  const drawn = new Map<string, Promise<Uint8Array>>()
  const composed = new Map<Variant, string>()
  const svgOf = (variant: Variant) => {
    const svg = composed.get(variant) ?? composeVariant(design, variant)
    composed.set(variant, svg)
    return svg
  }
  const pngOf = (variant: Variant, px: number) => {
    const key = `${variant} ${px}`
    const known = drawn.get(key) ?? drawPng({ render }, svgOf(variant), px, credit)
    drawn.set(key, known)
    return known
  }
  const facts = { name, themeColor: design.look.shape === 'none' ? '#ffffff' : design.look.tile }
  for (const file of iconSetFiles(sets)) {
    const bytes = await bytesOf(file)
    yield { path: file.path, bytes, isStored: file.type === 'png' || file.type === 'icns' }
  }
  const lines = writeHtmlLines(sets, facts)
  if (lines !== '') yield text('head.html', lines)
  if (attributions.length > 0) yield text('CREDITS.md', creditsFile(attributions))

  async function bytesOf(file: SetFile): Promise<Uint8Array> {
    if (file.type === 'text') return Buffer.from(writeSetText(file.text, facts))
    if (file.type === 'png') return pngOf(file.variant, file.px)
    if (file.type === 'svg') {
      const svg = svgOf(file.variant)
      return Buffer.from(creditSvg(svg, credit))
    }
    const pictures = await Promise.all(
      file.sizes.map(async (px) => ({ px, png: await pngOf(file.variant, px) })),
    )
    return file.type === 'ico' ? writeIco(pictures) : writeIcns(pictures)
  }
}

function composeVariant(
  { source, badgeSource, tileOutline, look }: IconDesign,
  variant: Variant,
): string {
  const own = variantLook(look, variant)
  return composeSvg({
    source: hasIcon(variant) ? source : NOTHING,
    badgeSource: own.badge === '' ? null : badgeSource,
    tileOutline,
    look: own,
  })
}

function text(path: string, content: string): ZipEntry {
  return { path, bytes: Buffer.from(content), isStored: false }
}
