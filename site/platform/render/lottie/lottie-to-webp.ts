import { frameDelays, timeAnimation } from './animation-timing.ts'
import { sharp } from '#platform/render/load-sharp.ts'
import type { LottieAnimationOptions } from './lottie-to-gif.ts'
import { openLottie } from './open-lottie.ts'
import { paintBackground, readColor } from '#platform/render/paint-background.ts'

/** Draws a whole animation as a WebP that repeats for ever, with real transparency. */
export async function lottieToWebp(
  json: string,
  { size, background }: LottieAnimationOptions,
): Promise<Uint8Array> {
  using player = await openLottie(json, size)
  const ground = background ? await readColor(background) : null
  const { frames, framesPerSecond } = timeAnimation(player)
  const { width, height } = player
  const frameBytes = width * height * 4
  const strip = new Uint8Array(frameBytes * frames.length)
  for (const [position, frame] of frames.entries()) {
    const pixels = player.draw(frame)
    strip.set((ground ? paintBackground(pixels, ground) : pixels).data, position * frameBytes)
  }
  return sharp(strip, {
    raw: { width, height: height * frames.length, channels: 4, pageHeight: height },
    limitInputPixels: false,
  })
    .webp({
      quality: 80,
      effort: 3,
      loop: 0,
      delay: frameDelays(frames.length, framesPerSecond, 1000),
    })
    .toBuffer()
}
