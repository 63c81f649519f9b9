import { multiplyMatrices } from '@tessera/vector'
import { limits } from '../limits.ts'
import { isAnimationElement } from '../scene/animations.ts'
import { countInstance } from '../scene/count-instance.ts'
import { isShape } from '../scene/geometry.ts'
import { propertyTrack, specified } from '../scene/property-track.ts'
import type { Instance, TransformSlot } from '../scene/scene.ts'
import { transformSlots } from '../scene/transform-slots.ts'
import { combineTracks } from '../track/combine-tracks.ts'
import type { Track } from '../track/track.ts'
import type { SvgNode } from '../tree/svg-node.ts'
import { imageItems } from './image.ts'
import type { Compiler, Place } from './compiler.ts'
import { plainLayer } from './compose-layers.ts'
import { filterEffects } from './filters.ts'
import { areShapes, layerOfShapes, underTransforms, type Item } from './item.ts'
import { markerItems } from './markers.ts'
import { cutItems, isCut } from './mattes.ts'
import { paintShape } from './paint-shape.ts'
import { productOf } from './paints.ts'
import { textItems } from './text.ts'
import { firstMatrix, transformObjects } from './transform-objects.ts'
import { nestedSvgItems, usedItems } from './viewports.ts'

/** Elements that paint nothing where they stand. */
const NEVER_DRAWN = new Set(
  (
    'defs mask clipPath linearGradient radialGradient symbol style title desc metadata filter ' +
    'pattern marker stop script mpath view cursor'
  ).split(' '),
)

/** A clip path takes no groups or pictures. */
const CONTAINERS = new Set(['g', 'a', 'svg', 'switch', 'image'])

/** Everything that an element paints, in the space around it. */
function compileElement(compiler: Compiler, instance: Instance, place: Place): Item[] {
  const { scene } = compiler
  const { node } = instance
  if (NEVER_DRAWN.has(node.name) || isAnimationElement(node.name)) return []
  if (place.isClip && CONTAINERS.has(node.name)) return []
  countInstance(scene)
  if (place.depth > limits.depth) {
    scene.report.add('omitted', node.name, 'it lies too deep in the drawing')
    return []
  }
  const display = propertyTrack(scene, instance, 'display')
  if ('still' in display && display.still[0] === 0) return []
  noteUnsupported(compiler, instance)

  const isRoot = node.name === 'svg' && instance.parent === null
  const slots = [...transformSlots(scene, instance), ...shiftOfUse(compiler, instance)]
  const inner: Place = {
    ...place,
    matrix: multiplyMatrices(place.matrix, firstMatrix(slots)),
    depth: place.depth + 1,
  }
  const opacity = place.isClip ? [] : [propertyTrack(scene, instance, 'opacity')]
  const fade = productOf(scene, [...opacity, display])
  if (fade && 'still' in fade && fade.still[0] === 0) return []
  const cuts = isCut(compiler, instance)
  const effects = filterEffects(compiler, instance)
  const isPlainShape = isShape(node.name) && !cuts && effects.length === 0
  let items = isPlainShape
    ? paintShape(compiler, instance, inner, fade)
    : contentOf(compiler, instance, inner)
  if (isShape(node.name)) items = [...items, ...markerItems(compiler, instance, inner)]
  if (items.length === 0) return []
  if (effects.length > 0) items = [{ ...plainLayer(compiler, items, inner), effects }]
  if (cuts) items = cutItems(compiler, instance, items, inner)
  if (fade && !isPlainShape && !isRoot) items = faded(compiler, items, fade, inner)
  return underTransforms(items, transformObjects(scene, slots))
}

function contentOf(compiler: Compiler, instance: Instance, place: Place): Item[] {
  const { name } = instance.node
  if (isShape(name)) return paintShape(compiler, instance, place, null)
  switch (name) {
    case 'use':
      return usedItems(compiler, instance, place)
    case 'svg':
      return instance.parent
        ? nestedSvgItems(compiler, instance, place)
        : compiler.children(instance, place)
    case 'image':
      return imageItems(compiler, instance)
    case 'text':
      return textItems(compiler, instance, place)
    case 'switch':
      return switchItems(compiler, instance, place)
    case 'g':
    case 'a':
      return compiler.children(instance, place)
    default:
      compiler.scene.report.add('omitted', name.slice(0, 40), 'the element is not known')
      return []
  }
}

/** The first child whose conditions hold; a file has no language, so English stands for it. */
function switchItems(compiler: Compiler, instance: Instance, place: Place): Item[] {
  const child = instance.node.children.find(({ attributes }) => {
    const languages = attributes.get('systemLanguage')
    if (attributes.has('requiredExtensions')) return false
    return languages === undefined || /\ben\b/.test(languages)
  })
  if (!child) return []
  return compiler.element({ node: child, parent: instance, viewport: instance.viewport }, place)
}

/** Items that fade as one. */
function faded(compiler: Compiler, items: readonly Item[], fade: Track, place: Place): Item[] {
  const [only] = items
  if (areShapes(items)) return [{ ...layerOfShapes(items), opacity: fade }]
  if (items.length === 1 && only?.kind === 'layer') {
    const opacity = only.opacity ? productOf(compiler.scene, [only.opacity, fade]) : fade
    return [{ ...only, opacity }]
  }
  return [{ ...plainLayer(compiler, items, place), opacity: fade }]
}

/** `x` and `y` of a `use` are one more translation. */
function shiftOfUse({ scene }: Compiler, instance: Instance): TransformSlot[] {
  if (instance.node.name !== 'use') return []
  const track = combineTracks({
    tracks: [propertyTrack(scene, instance, 'x'), propertyTrack(scene, instance, 'y')],
    linearity: 'joint',
    until: scene.until,
    tolerance: scene.size / 8000,
    budget: scene.budget,
    compute: (x, y) => [x?.[0] ?? 0, y?.[0] ?? 0],
  })
  const isNothing = 'still' in track && track.still[0] === 0 && track.still[1] === 0
  return isNothing ? [] : [{ kind: 'translate', track }]
}

const STILL_ONLY = new Set(
  'stroke-linecap stroke-linejoin fill-rule clip-rule clip-path mask filter viewBox href'.split(
    ' ',
  ),
)

/** Says what of an element is not carried over. */
function noteUnsupported({ scene }: Compiler, { node }: Instance): void {
  for (const { node: animation } of scene.plan.smil.get(node) ?? []) {
    const name = animation.attributes.get('attributeName') ?? ''
    if (STILL_ONLY.has(name))
      scene.report.add('omitted', `animate ${name}`, 'Lottie cannot animate it')
  }
  const style = (name: string) => specified({ node } as Instance, name)
  if ((style('vector-effect') ?? 'none') !== 'none') {
    scene.report.add('approximated', 'vector-effect', 'strokes scale with the drawing')
  }
  const blend = style('mix-blend-mode')
  if (blend !== undefined && blend !== 'normal') {
    scene.report.add('omitted', 'mix-blend-mode', 'the element is painted normally')
  }
}

/** A compiler for one file. */
export function createCompiler(scene: Compiler['scene']): Compiler {
  const compiler: Compiler = {
    scene,
    assets: [],
    element: (instance, place) => compileElement(compiler, instance, place),
    children: (instance, place) =>
      instance.node.children.flatMap((node: SvgNode) =>
        compileElement(compiler, { node, parent: instance, viewport: instance.viewport }, place),
      ),
  }
  return compiler
}
