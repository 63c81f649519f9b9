import { licenseFacts } from '@tessera/licensing'
import { LottieError, posterFrame, readLottie, recolorLottie } from '@tessera/lottie'
import { inspectGlb, ModelError } from '@tessera/model3d'
import type { PaletteDraft } from '@tessera/palette'
import type { Deps } from '#platform/context.ts'
import { hrefs } from '#web/routing/href.ts'
import {
  readStoredFile,
  type FoundAsset,
  type StoredFileRow,
} from '#domains/catalogue/assets/index.server.ts'
import { isOpenAsset } from '#domains/catalogue/assets/index.ts'
import type { ArtPiece, PictureReason } from './artwork.ts'
import { colorChanges, paintsFor } from './paint-artwork.ts'
import { slotDrawing } from './slot-drawing.ts'

type PieceDeps = Pick<Deps, 'files' | 'render'>

/** Larger drawings are shown as pictures: the page carries the whole text. */
const LARGEST_DRAWING = 128 * 1024
const PICTURE_WIDTH = 800
const POSTER_SIDE = 400

/**
 * An asset as something the palette is tried on. What must be bought or may not be changed is shown
 * as drawn, by the picture that everybody sees: its original never reaches the browser.
 */
export async function toArtPiece(
  deps: PieceDeps,
  found: FoundAsset,
  draft: PaletteDraft,
): Promise<ArtPiece> {
  const { item, files } = found
  const base = {
    name: item.name,
    href: hrefs.item(item.kind, item.slug),
    by: item.contributorName,
    license: item.licenseName,
    width: item.width ?? 400,
    height: item.height ?? 300,
  }
  const picture = (reason: PictureReason): ArtPiece => ({
    ...base,
    type: 'picture',
    paints: [],
    poster: pictureOf(found),
    reason,
  })
  if (!isOpenAsset(item)) return picture('premium')
  if (!licenseFacts(item.spdx).allowsDerivatives) return picture('license')
  const original = (format: string) =>
    files.find((file) => file.format === format && file.role === 'original')
  const [svg, json, glb] = [original('svg'), original('json'), original('glb')]
  const part =
    (svg && (await drawingOf(deps, svg))) ??
    (json && (await motionOf(deps, json, { found, draft }))) ??
    (glb && (await modelOf(deps, glb, found)))
  return part ? { ...base, ...part } : picture('pixels')
}

async function drawingOf(deps: PieceDeps, file: StoredFileRow) {
  const bytes = await readStoredFile(deps, file)
  if (!bytes || bytes.length > LARGEST_DRAWING) return null
  const slotted = slotDrawing(new TextDecoder().decode(bytes))
  return slotted && { type: 'drawing' as const, ...slotted }
}

async function motionOf(
  deps: PieceDeps,
  file: StoredFileRow,
  { found, draft }: { readonly found: FoundAsset; readonly draft: PaletteDraft },
) {
  const bytes = await readStoredFile(deps, file)
  if (!bytes) return null
  try {
    const { animation, frames, colors } = readLottie(new TextDecoder().decode(bytes))
    const paints = colors.slice(0, 20)
    const changes = colorChanges({ paints }, paintsFor({ paints }, draft, 0))
    const poster = await deps.render.lottieFrame(recolorLottie(animation, changes), {
      frame: posterFrame(animation),
      size: POSTER_SIDE,
      format: 'webp',
    })
    return {
      type: 'motion' as const,
      address: previewOf(found, 'json'),
      frames: Math.round(frames),
      poster: `data:image/webp;base64,${Buffer.from(poster).toString('base64')}`,
      paints,
    }
  } catch (error) {
    if (error instanceof LottieError) return null
    throw error
  }
}

async function modelOf(deps: PieceDeps, file: StoredFileRow, found: FoundAsset) {
  const bytes = await readStoredFile(deps, file)
  if (!bytes) return null
  try {
    const paints = [...new Set(inspectGlb(bytes).materials.map(({ baseColor }) => baseColor))]
    return {
      type: 'model' as const,
      address: previewOf(found, 'glb'),
      poster: pictureOf(found),
      paints: paints.slice(0, 20),
    }
  } catch (error) {
    if (error instanceof ModelError) return null
    throw error
  }
}

function modifiedAt({ item }: FoundAsset): number {
  return Math.floor(item.updatedAt.getTime() / 1000)
}

function pictureOf(found: FoundAsset): string {
  return hrefs.image(found.item.uuid, { width: PICTURE_WIDTH, modifiedAt: modifiedAt(found) })
}

function previewOf(found: FoundAsset, format: 'json' | 'glb'): string {
  return `/previews/${found.item.uuid}.${format}?modified_at=${modifiedAt(found)}`
}
