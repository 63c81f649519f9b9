import { comparePictures, type FlatPicture } from '@tessera/lottie-from-svg'
import { fitSize, type Size } from '#platform/render/fit-size.ts'
import { openPicture, type ShownPicture } from './open-picture.ts'
import type { OpenedView, ViewAnswer, ViewRequest } from './view-types.ts'

const VIEW_BOX = { width: 480, height: 480 }
/** Odd shares of the time, so that they seldom meet the keys. */
const SHARES = [0.07, 0.23, 0.41, 0.66, 0.93]

interface View {
  readonly size: Size
  readonly before: ShownPicture | null
  readonly after: ShownPicture | null
}

let view: View | undefined
/** One request after the other: a player draws one frame at a time. */
let last: Promise<unknown> = Promise.resolve()

addEventListener('message', ({ data }: MessageEvent<ViewRequest>) => {
  last = last
    .then(() => answer(data))
    .then(send, (error: unknown) => {
      console.warn(error)
      send({ kind: 'failed' })
    })
})

function send(made: ViewAnswer): void {
  const bitmaps = made.kind === 'moment' ? [made.before, made.after] : []
  postMessage(made, { transfer: bitmaps.filter((bitmap) => bitmap !== null) })
}

async function answer(request: ViewRequest): Promise<ViewAnswer> {
  if (request.kind === 'open') return open(request)
  if (!view) return { kind: 'failed' }
  const { size, before, after } = view
  const at = async (side: ShownPicture | null) =>
    side && (await drawAt(side, size, request.share)).transferToImageBitmap()
  return { kind: 'moment', before: await at(before), after: await at(after) }
}

async function open(request: Extract<ViewRequest, { kind: 'open' }>): Promise<OpenedView> {
  const before = await openPicture(request.before)
  const after = await openPicture(request.after)
  const first = before ?? after
  const size = first ? fitSize(first, VIEW_BOX) : VIEW_BOX
  view = { size, before, after }
  return {
    kind: 'opened',
    ...size,
    hasBefore: before !== null,
    hasAfter: after !== null,
    isMoving: (before?.frames ?? 1) > 1 || (after?.frames ?? 1) > 1,
    score: before && after ? await measure(before, after, size) : null,
  }
}

/** The worst of five moments, or of the one that a still picture has. */
async function measure(before: ShownPicture, after: ShownPicture, size: Size): Promise<number> {
  const shares = before.frames > 1 && after.frames > 1 ? SHARES : [0]
  let worst = 1
  for (const share of shares) {
    const shown = flatten(await drawAt(before, size, share))
    const { inkSsim } = comparePictures(shown, flatten(await drawAt(after, size, share)))
    worst = Math.min(worst, inkSsim)
  }
  return worst
}

async function drawAt(
  picture: ShownPicture,
  { width, height }: Size,
  share: number,
): Promise<OffscreenCanvas> {
  const index = Math.min(picture.frames - 1, Math.floor(share * picture.frames))
  const frame = await picture.frameAt(index)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context) {
    context.imageSmoothingQuality = 'high'
    context.drawImage(frame, 0, 0, width, height)
  }
  if ('close' in frame && picture.frames > 1) frame.close()
  return canvas
}

/** On white, without the alpha. */
function flatten(canvas: OffscreenCanvas): FlatPicture {
  const { width, height } = canvas
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas in workers')
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  const rgb = new Uint8Array(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      rgb[pixel * 3 + channel] = data[pixel * 4 + channel]!
    }
  }
  return { width, height, rgb }
}
