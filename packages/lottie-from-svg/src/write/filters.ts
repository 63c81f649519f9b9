import type { JsonObject } from '@tessera/lottie'
import { plainInstance } from '../scene/plain-instance.ts'
import { propertyTrack, specified } from '../scene/property-track.ts'
import type { Instance } from '../scene/scene.ts'
import { firstValue } from '../track/track.ts'
import { idOfReference, type SvgNode } from '../tree/svg-node.ts'
import { numbersIn } from '../values/read-numbers.ts'
import type { Compiler } from './compiler.ts'

/**
 * A blur or a drop shadow as a Lottie effect; what other filters do is left out and said.
 */
export function filterEffects(compiler: Compiler, instance: Instance): JsonObject[] {
  const { scene } = compiler
  const text = specified(instance, 'filter')
  if (text === undefined || text === 'none') return []
  const id = idOfReference(text)
  const node = id === null ? undefined : scene.tree.byId.get(id)
  if (id === null) {
    scene.report.add('omitted', 'filter', 'filter functions are not carried over')
    return []
  }
  if (node?.name !== 'filter') return []
  const primitives = node.children.filter(({ name }) => name.startsWith('fe'))
  const [only] = primitives
  if (primitives.length === 1 && only?.name === 'feGaussianBlur') return blur(compiler, only)
  if (primitives.length === 1 && only?.name === 'feDropShadow') return dropShadow(compiler, only)
  if (primitives.length > 0) {
    scene.report.add('omitted', 'filter', 'only a single blur or drop shadow is carried over')
  }
  return []
}

/**
 * Of Lottie's “blurriness” over `stdDeviation`. lottie-web and Skottie take a deviation of 0.3 for 1 (`kBlurrinessToSigma`),
 * so 3.33; in ThorVG 3.9 to 4.1 come nearest to resvg at 96 to 384 px. Between them, 8 % off each.
 */
const RADIUS_OF_DEVIATION = 3.6

function blur({ scene }: Compiler, node: SvgNode): JsonObject[] {
  const [x = 0, y = x] = numbersIn(node.attributes.get('stdDeviation') ?? '0')
  if (!(x > 0 || y > 0)) return []
  scene.report.add('approximated', 'filter', 'players blur in slightly different ways')
  const direction = x === y ? 1 : x > y ? 2 : 3
  return [
    effect(29, [
      [0, Math.max(x, y) * RADIUS_OF_DEVIATION],
      [7, direction],
      [7, 0],
    ]),
  ]
}

/** lottie-web blurs a shadow by a quarter of its softness. */
const SOFTNESS_OF_DEVIATION = 4

function dropShadow({ scene }: Compiler, node: SvgNode): JsonObject[] {
  const number = (name: string, initial: number) =>
    numbersIn(node.attributes.get(name) ?? '')[0] ?? initial
  const [dx, dy, deviation] = [number('dx', 2), number('dy', 2), number('stdDeviation', 2)]
  const instance = plainInstance(scene, node)
  const opacity = Number.parseFloat(specified(instance, 'flood-opacity') ?? '1')
  const text = specified(instance, 'flood-color')
  const color =
    text === undefined ? [0, 0, 0, 1] : firstValue(propertyTrack(scene, instance, 'flood-color'))
  const [red = 0, green = 0, blue = 0] = color
  scene.report.add('approximated', 'filter', 'players draw shadows in slightly different ways')
  return [
    effect(25, [
      [2, [red, green, blue, 1]],
      [0, 255 * (Number.isFinite(opacity) ? opacity : 1)],
      [1, ((Math.atan2(dx, -dy) * 180) / Math.PI + 360) % 360],
      [0, Math.hypot(dx, dy)],
      [0, deviation * SOFTNESS_OF_DEVIATION],
      [7, 0],
    ]),
  ]
}

function effect(
  ty: number,
  values: readonly (readonly [type: number, value: number | number[]])[],
): JsonObject {
  return {
    ty,
    en: 1,
    ef: values.map(([type, value]) => ({ ty: type, v: { a: 0, k: value } })),
  }
}
