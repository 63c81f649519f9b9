import { isShape } from '../scene/geometry.ts'
import type { Instance, Scene } from '../scene/scene.ts'
import { specified } from '../scene/property-track.ts'
import { keyValues } from '../track/track.ts'
import { paintSource, type PaintRole } from './paints.ts'

/** What an element paints into a mask: only white, only black, nothing, or anything else. */
export type MaskTone = 'white' | 'black' | 'none' | 'mixed'

const UNPAINTED = new Set(
  'defs title desc metadata style animate set animateTransform animateMotion'.split(' '),
)

function maskTone(scene: Scene, instance: Instance): MaskTone {
  const { node } = instance
  if (UNPAINTED.has(node.name)) return 'none'
  if (isShape(node.name)) {
    const roles: readonly PaintRole[] = node.name === 'line' ? ['stroke'] : ['fill', 'stroke']
    return together(roles.map((role) => paintTone(scene, instance, role)))
  }
  if (node.name !== 'g') return 'mixed'
  return together(
    node.children.map((child) =>
      maskTone(scene, { node: child, parent: instance, viewport: instance.viewport }),
    ),
  )
}

export interface TonedPart {
  readonly instance: Instance
  readonly tone: MaskTone
}

const NO_FILL = new Map([['fill', 'none']])
const NO_STROKE = new Map([['stroke', 'none']])

/** What paints in a mask, in order; plain groups and shapes of two tones are taken apart. */
export function tonedParts(scene: Scene, parent: Instance): TonedPart[] {
  return parent.node.children.flatMap((node): TonedPart[] => {
    const instance: Instance = { node, parent, viewport: parent.viewport }
    const tone = maskTone(scene, instance)
    if (tone === 'none') return []
    if (tone !== 'mixed' || !isPlain(scene, instance)) return [{ instance, tone }]
    if (node.name === 'g') return tonedParts(scene, instance)
    if (!isShape(node.name)) return [{ instance, tone }]
    const halves = [NO_STROKE, NO_FILL].map((overrides): Instance => ({ ...instance, overrides }))
    return halves.map((half) => ({ instance: half, tone: maskTone(scene, half) }))
  })
}

/** Whether nothing acts on an element as a whole; what moves a shape moves both its halves alike. */
function isPlain(scene: Scene, instance: Instance): boolean {
  const { node } = instance
  const acts = ['opacity', 'mask', 'clip-path', 'filter', 'display', 'transform']
  const isSet = acts.some((name) => specified(instance, name) !== undefined)
  if (isSet || scene.plan.css.has(node)) return isShape(node.name) && !isFaded(scene, instance)
  return isShape(node.name) ? !isFaded(scene, instance) : !scene.plan.smil.has(node)
}

function isFaded(scene: Scene, instance: Instance): boolean {
  const animations = scene.plan.smil.get(instance.node) ?? []
  return (
    specified(instance, 'opacity') !== undefined ||
    scene.plan.css.has(instance.node) ||
    animations.some(({ node }) => node.attributes.get('attributeName') === 'opacity')
  )
}

function paintTone(scene: Scene, instance: Instance, role: PaintRole): MaskTone {
  const source = paintSource(scene, instance, role)
  if (source.kind === 'none') return 'none'
  if (source.kind === 'server') return 'mixed'
  const channels = keyValues(source.color).flatMap((value) => value.slice(0, 3))
  if (channels.every((channel) => channel === 1)) return 'white'
  return channels.every((channel) => channel === 0) ? 'black' : 'mixed'
}

function together(tones: readonly MaskTone[]): MaskTone {
  const painted = new Set(tones.filter((tone) => tone !== 'none'))
  if (painted.size === 0) return 'none'
  return painted.size === 1 ? [...painted][0]! : 'mixed'
}
