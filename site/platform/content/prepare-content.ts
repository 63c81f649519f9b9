import { createHash } from 'node:crypto'
import { fileKey } from '#platform/storage/file-key.ts'
import { sharp } from '#platform/render/load-sharp.ts'
import { rasterPixels } from '#platform/render/resize-raster.ts'
import { readLottie } from '@tessera/lottie'
import { extractPalette, paletteOfPaints } from '@tessera/palette'
import { sanitizeSvg } from '@tessera/svg'
import type { AssetFacts, StagedFile } from '#db/schema/catalogue.ts'
import { paintsByArea } from './paints-by-area.ts'
import { lossesOfLottie, lossesOfSvg, type Loss } from './losses.ts'
import type { StoredFile } from './prepared-file.ts'
import type { RawContent } from './raw-content.ts'

/** What the workers make of a raw content: safe, measured, with its palette and stored files. */
export type PreparedContent = {
  readonly svg: string | null
  readonly width: number | null
  readonly height: number | null
  readonly colors: readonly string[]
  readonly isAnimated: boolean
  readonly facts: AssetFacts
  /** What the file had and this has not. */
  readonly losses: readonly Loss[]
  readonly files: readonly { readonly staged: StagedFile; readonly stored: StoredFile }[]
}

const PALETTE_PIXELS = 96

/** @throws what the engines throw on content that is malformed or unsafe beyond repair */
export async function prepareContent(content: RawContent): Promise<PreparedContent> {
  if (content.type === 'svg') return prepareSvg(content.svg)
  if (content.type === 'lottie') return prepareLottie(content.json)
  if (content.type === 'image') return prepareImage(content.bytes, content.format)
  if (content.type === 'glb') return prepareGlb(content.bytes)
  const { extrudeSvg } = await import('@tessera/model3d')
  return prepareGlb(extrudeSvg(sanitizeSvg(content.svg).svg))
}

async function prepareSvg(source: string): Promise<PreparedContent> {
  const { svg, width, height, colors, isAnimated, removed } = sanitizeSvg(source)
  return {
    svg,
    width: Math.round(width),
    height: Math.round(height),
    // A drawing too odd for the renderer is still good for browsers: its paints in document order.
    colors: await paintsByArea(svg, colors).catch(() => paletteOfPaints(byOrder(colors))),
    isAnimated,
    facts: {},
    losses: lossesOfSvg({ svg, removed }),
    files: [],
  }
}

async function prepareLottie(source: string): Promise<PreparedContent> {
  // The WASM player and the model engine are loaded only by threads that meet such content.
  const { posterOfLottie } = await import('./poster-of-lottie.ts')
  const file = readLottie(source)
  const json = JSON.stringify(file.animation)
  const poster = await posterOfLottie(file.animation, json)
  const size = { width: Math.round(file.width), height: Math.round(file.height) }
  return {
    svg: null,
    ...size,
    colors: paletteOfPaints(byOrder(file.colors)),
    isAnimated: true,
    facts: {
      frames: Math.round(file.frames),
      framesPerSecond: file.framesPerSecond,
      durationMs: file.durationMs,
    },
    losses: lossesOfLottie(file.warnings),
    files: [
      storedFile('json', 'original', Buffer.from(json), size),
      storedFile('png', 'poster', poster.bytes, poster),
    ],
  }
}

async function prepareImage(
  bytes: Uint8Array,
  format: 'png' | 'jpg' | 'webp',
): Promise<PreparedContent> {
  const { data } = await rasterPixels(bytes, PALETTE_PIXELS)
  const { width, height } = await sharp(bytes).metadata()
  return {
    svg: null,
    width,
    height,
    colors: extractPalette(data),
    isAnimated: false,
    facts: {},
    losses: [],
    files: [storedFile(format, 'original', bytes, { width, height })],
  }
}

async function prepareGlb(source: Uint8Array): Promise<PreparedContent> {
  const [{ inspectGlb }, { posterOfGlb }, { unpackModel }] = await Promise.all([
    import('@tessera/model3d'),
    import('./poster-of-glb.ts'),
    import('./unpack-model.ts'),
  ])
  const bytes = await unpackModel(source)
  const { triangles, materials, animations } = inspectGlb(bytes)
  const { poster, isTextured, lacksTextures } = await posterOfGlb(bytes)
  const colors = isTextured
    ? extractPalette((await rasterPixels(poster.bytes, PALETTE_PIXELS)).data)
    : paletteOfPaints(byOrder(materials.map(({ baseColor }) => baseColor)))
  return {
    svg: null,
    width: poster.width,
    height: poster.height,
    colors,
    isAnimated: animations.length > 0,
    facts: { triangles },
    losses: lacksTextures ? ['textures'] : [],
    files: [
      storedFile('glb', 'original', bytes, null),
      storedFile('png', 'poster', poster.bytes, poster),
    ],
  }
}

function byOrder(colors: readonly string[]): { hex: string; weight: number }[] {
  return colors.map((hex, index) => ({ hex, weight: colors.length - index }))
}

function storedFile(
  format: string,
  role: StagedFile['role'],
  bytes: Uint8Array,
  size: { readonly width: number; readonly height: number } | null,
): PreparedContent['files'][number] {
  return {
    staged: {
      format,
      role,
      storageKey: fileKey(bytes, format),
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      width: size?.width ?? null,
      height: size?.height ?? null,
    },
    stored: { extension: format, bytes },
  }
}
