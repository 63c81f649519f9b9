import { DotLottie } from '@lottiefiles/dotlottie-web'
import wasmAddress from '@lottiefiles/dotlottie-web/dotlottie-player.wasm?url'
import type { LottieAnimation } from '@tessera/lottie'

/** Of the longer side, whatever the file says: drawings have no pixels. */
const SIDE_PX = 800

export type Player = {
  /** Shows another animation at a frame counted from its first. */
  readonly show: (animation: LottieAnimation, frame: number) => void
  readonly draw: (frame: number) => void
  readonly close: () => void
}

type PlayerNews = { readonly onDrawn: () => void; readonly onFailed: () => void }

/**
 * ThorVG on a canvas of the page: the engine that also draws GIF, MP4 and pictures on the server, so what is
 * seen is what is exported.
 */
export function openPlayer(canvas: HTMLCanvasElement, { onDrawn, onFailed }: PlayerNews): Player {
  DotLottie.setWasmUrl(wasmAddress)
  let opened: DotLottie | null = null
  let size = ''
  let wanted: { animation: LottieAnimation; frame: number } | null = null
  let isLoaded = false

  const paint = () => {
    if (!opened || !isLoaded || !wanted) return
    const last = Math.max(0, opened.totalFrames - 1)
    opened.setFrame(Math.min(last, Math.max(0, wanted.frame)))
    const pixels = opened.buffer
    if (!pixels) return
    const { width, height } = canvas
    if (pixels.length !== width * height * 4) return
    const picture = new ImageData(new Uint8ClampedArray(pixels), width, height)
    canvas.getContext('2d')?.putImageData(picture, 0, 0)
    canvas.dataset['drawn'] = String(wanted.frame)
    onDrawn()
  }
  const load = () => {
    if (!opened || !wanted) return
    isLoaded = false
    opened.load({ data: JSON.stringify(wanted.animation), autoplay: false })
  }
  const open = (width: number, height: number) => {
    opened?.destroy()
    isLoaded = false
    const own = new DotLottie({
      // The pixels are read from the player's own buffer, as on the server.
      canvas: { width, height },
      autoplay: false,
      loop: false,
      useFrameInterpolation: true,
      layout: { fit: 'fill', align: [0.5, 0.5] },
    })
    opened = own
    own.addEventListener('ready', load)
    own.addEventListener('load', () => {
      if (own !== opened) return
      isLoaded = true
      paint()
    })
    own.addEventListener('loadError', onFailed)
  }
  return {
    show(animation, frame) {
      const isFirst = opened === null
      wanted = { animation, frame }
      const scale = SIDE_PX / Math.max(animation.w, animation.h)
      const [width, height] = [animation.w, animation.h].map((side) =>
        Math.max(1, Math.round(side * scale)),
      ) as [number, number]
      const next = `${width} ${height}`
      if (isFirst || next !== size) {
        size = next
        Object.assign(canvas, { width, height })
        open(width, height)
      } else load()
    },
    draw(frame) {
      if (!wanted) return
      wanted = { ...wanted, frame }
      paint()
    },
    close: () => opened?.destroy(),
  }
}
