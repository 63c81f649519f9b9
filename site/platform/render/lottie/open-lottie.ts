import { DotLottie } from '@lottiefiles/dotlottie-web'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fitSize, type Size } from '#platform/render/fit-size.ts'
import type { Pixels } from '#platform/render/pixels.ts'
import { RenderError } from '#platform/render/render-error.ts'
import {
  assertByteLimit,
  assertOutputSize,
  MAX_LOTTIE_BYTES,
} from '#platform/render/render-limits.ts'

export interface LottiePlayer extends Disposable, Size {
  readonly frames: number
  readonly framesPerSecond: number
  /** Straight RGBA of one frame, counted from 0; fractions lie between two frames. */
  draw(frame: number): Pixels
}

interface LottieHeader {
  readonly w: number
  readonly h: number
  readonly fr: number
  readonly ip: number
  readonly op: number
  readonly layers: readonly unknown[]
}

let loading: Promise<void> | undefined

/**
 * Opens a Lottie animation in ThorVG, scaled so that its longer side is `size` pixels.
 *
 * The player's canvas is a plain `{ width, height }`: outside a browser the pixels are read from its
 * buffer, about 4 ms for a frame of 512 px. Its own start address is a CDN; here the WASM comes from
 * the installed package as a `data:` URL, so nothing touches the network. The player ignores its
 * background colour in that buffer, so callers paint their own.
 *
 * @throws RenderError `malformed`, `too_large`
 */
export async function openLottie(json: string, size: number): Promise<LottiePlayer> {
  const header = readHeader(json)
  const canvas = fitSize({ width: header.w, height: header.h }, { width: size, height: size })
  assertOutputSize(canvas.width, canvas.height)
  loading ??= useInstalledWasm()
  await loading
  const player = new DotLottie({
    canvas: { ...canvas },
    autoplay: false,
    loop: false,
    useFrameInterpolation: true,
    layout: { fit: 'fill', align: [0.5, 0.5] },
  })
  try {
    await load(player, json)
  } catch (error) {
    player.destroy()
    throw error
  }
  return {
    ...canvas,
    frames: Math.max(1, Math.round(header.op - header.ip)),
    framesPerSecond: header.fr,
    draw(frame) {
      player.setFrame(Math.min(frame, Math.max(0, player.totalFrames - 1)))
      const buffer = player.buffer
      if (!buffer) throw new RenderError('malformed', 'The animation drew nothing')
      return { data: Uint8Array.from(buffer), ...canvas }
    },
    [Symbol.dispose]: () => player.destroy(),
  }
}

function load(player: DotLottie, json: string): Promise<void> {
  return new Promise((resolve, reject) => {
    player.addEventListener('ready', () => player.load({ data: json, autoplay: false }))
    player.addEventListener('load', () => resolve())
    player.addEventListener('loadError', ({ error }) =>
      reject(new RenderError('malformed', `The animation does not load: ${error.message}`)),
    )
  })
}

function readHeader(json: string): LottieHeader {
  assertByteLimit(json.length, MAX_LOTTIE_BYTES, 'The animation')
  let header: Partial<LottieHeader> | null
  try {
    header = JSON.parse(json) as Partial<LottieHeader> | null
  } catch {
    throw new RenderError('malformed', 'The animation is not JSON')
  }
  const { w, h, fr, ip, op, layers } = header ?? {}
  const numbers = [w, h, fr, ip, op]
  if (!numbers.every((number) => Number.isFinite(number)) || !Array.isArray(layers)) {
    throw new RenderError('malformed', 'The animation lacks w, h, fr, ip, op or layers')
  }
  if (w! <= 0 || h! <= 0 || fr! <= 0 || op! <= ip!) {
    throw new RenderError('malformed', 'The animation has no size or no duration')
  }
  return { w: w!, h: h!, fr: fr!, ip: ip!, op: op!, layers }
}

async function useInstalledWasm(): Promise<void> {
  const path = createRequire(import.meta.url).resolve(
    '@lottiefiles/dotlottie-web/dotlottie-player.wasm',
  )
  const wasm = await readFile(path)
  DotLottie.setWasmUrl(`data:application/wasm;base64,${wasm.toString('base64')}`)
}
