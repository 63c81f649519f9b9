import { type LottieAnimation, posterFrame } from '@tessera/lottie'
import { openLottie } from '#platform/render/lottie/open-lottie.ts'
import { encodePoster, type Poster } from './encode-poster.ts'

const SIZE = 512

/** The frame of an animation that is worth showing while nothing moves, drawn by ThorVG. */
export async function posterOfLottie(animation: LottieAnimation, json: string): Promise<Poster> {
  using player = await openLottie(json, SIZE)
  return encodePoster(player.draw(posterFrame(animation)).data, player)
}
