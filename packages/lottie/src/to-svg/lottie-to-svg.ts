import type { LottieAnimation } from '../animation.ts'
import { objectsIn } from '../json-tree.ts'
import { filmClock } from './clock.ts'
import { writeLayers } from './layers.ts'
import { num, type SvgWriter } from './svg-writer.ts'

export interface AnimatedSvg {
  /** One loop of the animation, for ever, by SMIL; needs no script. */
  readonly svg: string
  /** What could not be written, one plain English phrase each; empty where all was. */
  readonly losses: readonly string[]
}

/**
 * A Lottie animation as an SVG that moves by itself. Shapes stay shapes, keyframes stay keyframes with
 * their easing; bent paths of motion, overshoots and remapped time are sampled at each frame and
 * thinned out. Trim paths become dashes, mattes and masks become masks. Ids begin with `idPrefix`.
 *
 * The animation comes from `readLottie`, which checks it and takes expressions out.
 */
export function lottieToSvg(
  { w, h, ip, op, fr, layers, assets = [] }: LottieAnimation,
  { idPrefix = 'a' }: { idPrefix?: string } = {},
): AnimatedSvg {
  const definitions: string[] = []
  const losses = new Set<string>()
  const clock = filmClock(ip, op)
  let ids = 0
  const writer: SvgWriter = {
    frames: clock.frames,
    seconds: clock.frames / fr,
    width: w,
    height: h,
    define: (write) => {
      ids += 1
      const id = `${idPrefix}${ids}`
      definitions.push(write(id))
      return id
    },
    lose: (what) => void losses.add(what),
  }
  const composition = {
    layers: objectsIn(layers),
    assets: new Map(assets.map((asset) => [asset.id, asset])),
    framesPerSecond: fr,
    depth: 0,
  }
  const body = writeLayers(writer, composition, clock)
  const defs = definitions.length === 0 ? '' : `<defs>${definitions.join('')}</defs>`
  const size = `width="${num(w)}" height="${num(h)}" viewBox="0 0 ${num(w)} ${num(h)}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} fill="none">${defs}${body}</svg>`
  return { svg, losses: [...losses] }
}
