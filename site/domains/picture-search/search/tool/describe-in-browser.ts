import {
  codeOfEdges,
  describeColors,
  describeEdges,
  flipPicture,
  hashOfCode,
  packEdges,
  proposeCrops,
  toBase64url,
  type Crop,
  type Picture,
} from '@tessera/visual'

const SIZE = 96
/** In which proposals are looked for. */
const PROPOSAL_SIZE = 240
const TURNS = [15, -15] as const
/** Larger ones are kept smaller, so that dragging a crop stays smooth. */
const LARGEST = 1024

export type { Crop }

/** What can be cut, turned and described: it never leaves this browser. */
export type Source = {
  readonly image: CanvasImageSource
  readonly width: number
  readonly height: number
}

export type Cut = {
  readonly crop: Crop
  readonly isMirrored: boolean
  /** Also asks for the picture turned by 15 degrees each way. */
  readonly isTurned: boolean
}

export type DescribedPicture = {
  readonly hash: string
  readonly also: string | null
  readonly edges: string
  readonly colors: string
}

export const WHOLE: Crop = { left: 0, top: 0, width: 1, height: 1 }

/**
 * Opens a picture that this browser can show.
 *
 * @throws where it cannot be shown
 */
export async function openSource(file: Blob): Promise<Source> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    // A drawing without a size of its own is a square.
    const [width, height] = [image.naturalWidth || SIZE, image.naturalHeight || SIZE]
    const size = Math.min(LARGEST, Math.max(width, height))
    return { image: redraw({ image, width, height }, size), ...fitted(width, height, size) }
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** What may be meant in a picture of several things; empty where it is one. */
export function proposalsFor(source: Source): readonly Crop[] {
  return proposeCrops(pixelsOf(redraw(source, PROPOSAL_SIZE)))
}

export function describeSource(
  source: Source,
  { crop, isMirrored, isTurned }: Cut,
): DescribedPicture {
  const picture = pixelsOf(redraw(source, SIZE, { crop }))
  const own = isMirrored ? flipPicture(picture) : picture
  const edges = describeEdges(own)
  const hash = hashOfCode(codeOfEdges(edges))
  const turned = (turn: number) => {
    const pixels = pixelsOf(redraw(source, SIZE, { crop, turn: isMirrored ? -turn : turn }))
    return hashOfCode(codeOfEdges(describeEdges(isMirrored ? flipPicture(pixels) : pixels)))
  }
  return {
    hash,
    also: isTurned ? TURNS.map(turned).join('.') : null,
    edges: toBase64url(packEdges(edges)),
    colors: toBase64url(describeColors(own)),
  }
}

type Redrawing = { readonly crop?: Crop; readonly turn?: number }

/** A part on a canvas whose longer side is `size`; what is turned lies on white and keeps its corners. */
function redraw(
  { image, width, height }: Source,
  size: number,
  { crop = WHOLE, turn = 0 }: Redrawing = {},
): HTMLCanvasElement {
  const part = { width: crop.width * width, height: crop.height * height }
  const shown = fitted(part.width, part.height, size)
  const canvas = document.createElement('canvas')
  const side = Math.round(Math.hypot(shown.width, shown.height))
  Object.assign(canvas, turn === 0 ? shown : { width: side, height: side })
  const context = contextOf(canvas)
  context.imageSmoothingQuality = 'high'
  if (turn !== 0) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, side, side)
  }
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((turn * Math.PI) / 180)
  const from = [crop.left * width, crop.top * height, part.width, part.height] as const
  const to = [-shown.width / 2, -shown.height / 2, shown.width, shown.height] as const
  context.drawImage(image, ...from, ...to)
  return canvas
}

function fitted(width: number, height: number, size: number) {
  const scale = size / Math.max(width, height)
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

function pixelsOf(canvas: HTMLCanvasElement): Picture {
  const { width, height, data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
  return { width, height, rgba: data }
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('no canvas')
  return context
}
