import { DotLottie } from '@lottiefiles/dotlottie-web'
import wasmAddress from '@lottiefiles/dotlottie-web/dotlottie-player.wasm?url'
import type { LottieAnimation } from '@tessera/lottie'

export type DrawnFrame = {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

type HowToDraw = {
  /** The longer side in pixels. */
  readonly size: number
  /** Counted from the first frame. */
  readonly frames: readonly number[]
  readonly signal: AbortSignal
  /** Hears how many are drawn. */
  readonly tell?: (drawn: number) => void
}

/** Frames that are drawn before the page has a turn again. */
const AT_ONCE = 8

/**
 * Frames of an animation one by one, beside what the stage plays.
 *
 * @throws the reason of the signal; an error where the player cannot draw
 */
export async function* drawFrames(
  animation: LottieAnimation,
  { size, frames, signal, tell }: HowToDraw,
): AsyncGenerator<DrawnFrame> {
  DotLottie.setWasmUrl(wasmAddress)
  const scale = size / Math.max(animation.w, animation.h)
  const [width, height] = [animation.w, animation.h].map((side) =>
    Math.max(1, Math.round(side * scale)),
  ) as [number, number]
  const player = new DotLottie({
    canvas: { width, height },
    autoplay: false,
    loop: false,
    useFrameInterpolation: true,
    layout: { fit: 'fill', align: [0.5, 0.5] },
  })
  try {
    await load(player, animation)
    for (const [index, frame] of frames.entries()) {
      if (index % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve))
      signal.throwIfAborted()
      player.setFrame(Math.min(frame, Math.max(0, player.totalFrames - 1)))
      const { buffer } = player
      if (!buffer) throw new Error('the animation drew nothing')
      tell?.(index + 1)
      yield { data: Uint8Array.from(buffer), width, height }
    }
  } finally {
    player.destroy()
  }
}

function load(player: DotLottie, animation: LottieAnimation): Promise<void> {
  return new Promise((resolve, reject) => {
    player.addEventListener('ready', () =>
      player.load({ data: JSON.stringify(animation), autoplay: false }),
    )
    player.addEventListener('load', () => resolve())
    player.addEventListener('loadError', ({ error }) => reject(error))
  })
}
