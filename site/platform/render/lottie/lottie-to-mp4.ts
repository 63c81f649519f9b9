import { timeAnimation } from './animation-timing.ts'
import type { LottieAnimationOptions } from './lottie-to-gif.ts'
import { type LottiePlayer, openLottie } from './open-lottie.ts'
import { paintBackground, readColor, type Rgb } from '#platform/render/paint-background.ts'
import type { Pixels } from '#platform/render/pixels.ts'
import { writeMp4 } from './write-mp4.ts'

/** Draws a whole animation as a video. It has no transparency: without a background it is white. */
export async function lottieToMp4(
  json: string,
  { size, background = '#ffffff' }: LottieAnimationOptions,
): Promise<Uint8Array> {
  using player = await openLottie(json, size)
  const ground = await readColor(background)
  const { frames, framesPerSecond } = timeAnimation(player)
  const { width, height } = player
  return await writeMp4({ width, height, framesPerSecond }, drawOn(ground, player, frames))
}

function* drawOn(ground: Rgb, player: LottiePlayer, frames: readonly number[]): Generator<Pixels> {
  for (const frame of frames) yield paintBackground(player.draw(frame), ground)
}
