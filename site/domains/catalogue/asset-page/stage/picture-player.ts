import type { MotionPlayer, PlayerOptions } from './motion-player.ts'
import { splitWebp, type WebpFrame } from './webp-frames.ts'

/**
 * Plays a moving picture instead of a Lottie file, with the same controls: it is all that leaves the server of an
 * animation that is not for everybody. Colours cannot be changed.
 *
 * @throws when the picture cannot be fetched or read
 */
export async function openPicturePlayer(
  host: HTMLElement,
  address: string,
  { frames: fileFrames, onFrame, onEnd }: PlayerOptions,
): Promise<MotionPlayer> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  const { width, height, frames } = splitWebp(new Uint8Array(await answer.arrayBuffer()))
  const pictures = await compose(width, height, frames)
  const ends = frames.map((_, index) =>
    frames.slice(0, index + 1).reduce((sum, { durationMs }) => sum + durationMs, 0),
  )
  const length = Math.max(1, ends.at(-1) ?? 1)
  const last = Math.max(1, fileFrames - 1)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  const settings = { speed: 1, isLooping: true }
  let time = 0
  let beat: { readonly id: number } | null = null
  host.replaceChildren(canvas)
  draw()

  function pictureAt(moment: number): ImageBitmap | undefined {
    const index = ends.findIndex((end) => moment < end)
    return pictures[index === -1 ? pictures.length - 1 : index]
  }

  function draw(): void {
    const picture = pictureAt(time)
    if (!pen || !picture) return
    pen.clearRect(0, 0, width, height)
    pen.drawImage(picture, 0, 0)
  }

  function pause(): void {
    if (beat) cancelAnimationFrame(beat.id)
    beat = null
  }

  function tick(before: number, now: number): void {
    time += (now - before) * settings.speed
    const isOver = time >= length && !settings.isLooping
    time = isOver ? length : time % length
    draw()
    onFrame((time / length) * last)
    if (isOver) {
      pause()
      onEnd()
    } else beat = { id: requestAnimationFrame((next) => tick(now, next)) }
  }

  return {
    play() {
      if (beat) return
      if (time >= length) time = 0
      const start = performance.now()
      beat = { id: requestAnimationFrame((now) => tick(start, Math.max(start, now))) }
    },
    pause,
    seek(frame) {
      time = Math.min(length, (frame / last) * length)
      draw()
    },
    setSpeed(speed) {
      settings.speed = speed
    },
    setLoop(isLooping) {
      settings.isLooping = isLooping
    },
    recolor: () => Promise.resolve(),
    drawFrames: (wanted) =>
      Promise.all(
        wanted.map((frame) => {
          const picture = pictureAt(Math.min(length, (frame / last) * length))
          return picture ? addressOf(picture) : ''
        }),
      ),
    close() {
      pause()
      for (const picture of pictures) picture.close()
    },
  }
}

async function addressOf(picture: ImageBitmap): Promise<string> {
  const { width, height } = picture
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  return file ? URL.createObjectURL(file) : ''
}

/** Every frame whole: each lies on those before it. */
async function compose(
  width: number,
  height: number,
  frames: readonly WebpFrame[],
): Promise<ImageBitmap[]> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('the browser draws no pictures')
  const whole: ImageBitmap[] = []
  for (const frame of frames) {
    const picture = await createImageBitmap(new Blob([frame.bytes], { type: 'image/webp' }))
    if (!frame.isBlended) pen.clearRect(frame.x, frame.y, frame.width, frame.height)
    pen.drawImage(picture, frame.x, frame.y)
    picture.close()
    whole.push(await createImageBitmap(canvas))
    if (frame.isDisposed) pen.clearRect(frame.x, frame.y, frame.width, frame.height)
  }
  return whole
}
