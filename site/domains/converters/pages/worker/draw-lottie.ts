import { DotLottie } from '@lottiefiles/dotlottie-web'
import wasmAddress from '@lottiefiles/dotlottie-web/dotlottie-player.wasm?url'
import { readLottie } from '@tessera/lottie'
import type { Film } from '@tessera/raster-files'
import { fitSize } from '#platform/render/fit-size.ts'
import { frameDelays, timeAnimation } from '#platform/render/lottie/animation-timing.ts'
import { RenderError } from '#platform/render/render-error.ts'
import { MAX_FILM_PIXELS } from './film-pixels.ts'

DotLottie.setWasmUrl(wasmAddress)

let player: DotLottie | undefined

/**
 * All frames of an animation at a longer side in pixels, by ThorVG. A frame is drawn when it is read, until the
 * next animation is opened here, so a film is never in memory whole and a single frame costs one drawing. One
 * that `staysOpen` can be read beside others for as long as the worker lives.
 *
 * @throws {RenderError} `malformed`, `too_large`, the latter from a frame past the limit too
 */
export async function drawLottie(
  json: string,
  size: number,
  { staysOpen = false } = {},
): Promise<Film> {
  const { animation, ...file } = readLottie(json)
  const canvas = fitSize(file, { width: size, height: size })
  if (!staysOpen) player?.destroy()
  const opened = new DotLottie({
    // Outside a page the pixels are read from the player's own buffer.
    canvas: { ...canvas },
    autoplay: false,
    loop: false,
    useFrameInterpolation: true,
    layout: { fit: 'fill', align: [0.5, 0.5] },
  })
  if (!staysOpen) player = opened
  await load(opened, JSON.stringify(animation))
  const { frames, framesPerSecond } = timeAnimation({ ...file, ...canvas })
  const most = Math.floor(MAX_FILM_PIXELS / (canvas.width * canvas.height))
  const durations = frameDelays(frames.length, framesPerSecond, 1000)
  return {
    ...canvas,
    frames: frames.map((frame, index) => ({
      get rgba() {
        if (index > 0 && index >= most)
          throw new RenderError('too_large', `More than ${most} frames`)
        opened.setFrame(Math.min(frame, Math.max(0, opened.totalFrames - 1)))
        if (!opened.buffer) throw new RenderError('malformed', 'The animation drew nothing')
        return Uint8Array.from(opened.buffer)
      },
      durationMs: durations[index]!,
    })),
  }
}

function load(opened: DotLottie, json: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = ({ error }: { readonly error: Error }) =>
      reject(new RenderError('malformed', `The animation does not load: ${error.message}`))
    opened.addEventListener('ready', () => opened.load({ data: json, autoplay: false }))
    opened.addEventListener('load', () => resolve())
    opened.addEventListener('loadError', fail)
  })
}
