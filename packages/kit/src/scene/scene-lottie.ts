import {
  IDENTITY_MATRIX,
  multiplyMatrices,
  parseTransform,
  readXmlTree,
  shapePath,
} from '@tessera/vector'
import type { CurveRun, Matrix, XmlElement } from '@tessera/vector'
import { IDLE_FRAMES, IDLE_FRAMES_PER_SECOND } from './idle-motion.ts'
import { finish, head, isOpen, masksOf, motionOf, transformOf } from './lottie-layers.ts'
import type { Composition, Layer } from './lottie-layers.ts'
import {
  bezierOf,
  inheritStyle,
  numberOf,
  paintsOfShape,
  placedRuns,
  ratio,
  still,
} from './lottie-shapes.ts'
import type { JsonRecord, ShapeStyle } from './lottie-shapes.ts'

export interface SceneLottie {
  /** A Lottie document. */
  readonly animation: JsonRecord
  /** What Lottie cannot carry and was left out: `text`, `filter`, `mask`. */
  readonly losses: readonly string[]
}

const MOST_NESTED = 24

/** Numbers that players know blend modes by. */
const BLENDS: Readonly<Record<string, number>> = {
  multiply: 1,
  screen: 2,
  overlay: 3,
  darken: 4,
  lighten: 5,
  'color-dodge': 6,
  'color-burn': 7,
  'hard-light': 8,
  'soft-light': 9,
  difference: 10,
  exclusion: 11,
}

type Place = {
  readonly composition: Composition
  readonly style: ShapeStyle
  readonly matrix: Matrix
  readonly opacity: number
  /** The null layer that moves it. */
  readonly parent: number | null
  /** Runs that cut it, of each clip around it. */
  readonly clips: readonly (readonly CurveRun[])[]
  readonly blend: number
  readonly depth: number
}

/**
 * A written scene as a Lottie animation of one round, four seconds: swaying and blinking become null
 * layers, everything drawn becomes shape layers that stay editable. Clips become layer masks.
 * A group's opacity goes to each of its shapes.
 *
 * @throws VectorError on text that is no drawing
 */
export function sceneLottie(svg: string, name: string): SceneLottie {
  const root = readXmlTree(svg)
  const byId = new Map<string, XmlElement>()
  const note = (element: XmlElement): void => {
    const id = element.attributes.get('id')
    if (id !== undefined) byId.set(id, element)
    for (const child of element.children) note(child)
  }
  note(root)
  const losses = new Set<string>()
  const assets: JsonRecord[] = []
  const [width, height] = [
    numberOf(root.attributes.get('width'), 1),
    numberOf(root.attributes.get('height'), 1),
  ]

  function walk(element: XmlElement, place: Place): void {
    if (place.depth > MOST_NESTED) return
    switch (element.name) {
      case 'svg':
      case 'g':
        return walkGroup(element, enter(element, place))
      case 'use': {
        const target = byId.get((element.attributes.get('href') ?? '').slice(1))
        if (target !== undefined) walk(target, enter(element, place))
        return
      }
      case 'text':
        losses.add('text')
        return
      default:
        drawShape(element, enter(element, place))
    }
  }

  function enter(element: XmlElement, place: Place): Place {
    const { attributes } = element
    const matrix = multiplyMatrices(place.matrix, parseTransform(attributes.get('transform')))
    if (attributes.has('filter')) losses.add('filter')
    const blend =
      BLENDS[/mix-blend-mode:\s*([\w-]+)/.exec(attributes.get('style') ?? '')?.[1] ?? '']
    return {
      ...place,
      matrix,
      style: inheritStyle(place.style, element),
      opacity: place.opacity * ratio(attributes.get('opacity')),
      blend: blend ?? place.blend,
      clips: [...place.clips, ...clipsOf(element, matrix)],
      depth: place.depth + 1,
    }
  }

  function walkGroup(group: XmlElement, place: Place): void {
    const motion = group.children.find(({ name: child }) => child === 'animateTransform')
    const frame = group.attributes.get('clip-path') === undefined ? null : frameOf(group)
    if (frame !== null && moves(group)) return nest(group, frame, place)
    const within = motion === undefined || place.clips.length > 0 ? place : moving(motion, place)
    for (const child of group.children) walk(child, within)
  }

  /** Moving parts inside a frame become a composition of their own, as a mask cannot reach in. */
  function nest(
    group: XmlElement,
    [frameWidth, frameHeight]: readonly [number, number],
    place: Place,
  ): void {
    const inner: Composition = { layers: [], nextIndex: 1 }
    const start = {
      ...place,
      composition: inner,
      matrix: IDENTITY_MATRIX,
      parent: null,
      clips: [],
      opacity: 1,
      blend: 0,
    }
    for (const child of group.children) walk(child, start)
    const id = `frame${assets.length + 1}`
    assets.push({ id, layers: finish(inner) })
    const { composition, matrix, parent, clips, opacity, blend } = place
    // The frame itself is the size of the composition; what lies around it still cuts.
    const masks = masksOf(clips.slice(0, -1))
    composition.layers.push({
      ...head(composition, { name: id, parent, blend }),
      ty: 0,
      refId: id,
      w: Math.ceil(frameWidth),
      h: Math.ceil(frameHeight),
      ks: transformOf(matrix, opacity),
      ...(masks.length > 0 && { hasMask: true, masksProperties: masks }),
    })
  }

  function moving(motion: XmlElement, place: Place): Place {
    const { composition, matrix, parent } = place
    let above = parent
    if (matrix.some((value, index) => value !== IDENTITY_MATRIX[index])) {
      const layer = head(composition, { name: 'place', parent, blend: 0 })
      composition.layers.push({ ...layer, ty: 3, ks: transformOf(matrix, 0) })
      above = Number(layer['ind'])
    }
    const layer = head(composition, {
      name: motion.attributes.get('type') ?? '',
      parent: above,
      blend: 0,
    })
    composition.layers.push({ ...layer, ty: 3, ks: motionOf(motion) })
    return { ...place, matrix: IDENTITY_MATRIX, parent: Number(layer['ind']) }
  }

  function drawShape(element: XmlElement, place: Place): void {
    const data = shapePath(element)
    if (data === null) return
    const runs = placedRuns(data, place.matrix)
    const paints = paintsOfShape(place.style, {
      runs,
      matrix: place.matrix,
      opacity: place.opacity,
      gradientOf: (id) => gradientOf(byId, id),
    })
    if (runs.length === 0 || paints.length === 0) return
    const shapes = runs.map((run): JsonRecord => ({ ty: 'sh', ks: still(bezierOf(run)) }))
    layerFor(place).shapes.push({
      ty: 'gr',
      it: [...shapes, ...paints, { ty: 'tr', ...transformOf(IDENTITY_MATRIX, 1) }],
    })
  }

  function layerFor({ composition, parent, clips, blend }: Place): Layer {
    const masks = masksOf(clips)
    const key = JSON.stringify([parent, masks, blend])
    const last = composition.layers.at(-1)
    if (last !== undefined && isOpen(last) && last.key === key) return last
    const layer = {
      key,
      shapes: [],
      head: {
        ...head(composition, { name: 'drawing', parent, blend }),
        ty: 4,
        ks: transformOf(IDENTITY_MATRIX, 1),
        ...(masks.length > 0 && { hasMask: true, masksProperties: masks }),
      },
    }
    composition.layers.push(layer)
    return layer
  }

  function clipsOf(element: XmlElement, matrix: Matrix): CurveRun[][] {
    return ['clip-path', 'mask'].flatMap((attribute) => {
      const id = /url\(#([^)]+)\)/.exec(element.attributes.get(attribute) ?? '')?.[1]
      const clip = id === undefined ? undefined : byId.get(id)
      if (clip === undefined) return []
      const runs = clip.children.flatMap((child) => {
        const data = shapePath(child)
        const inner = multiplyMatrices(matrix, parseTransform(child.attributes.get('transform')))
        // A clip cuts by its area, and the area of an outline ends where it began, written so or not.
        const areas = data === null ? [] : placedRuns(data, inner)
        return areas.flatMap(({ points }) =>
          points.length > 1 ? [{ points, isClosed: true }] : [],
        )
      })
      if (attribute === 'clip-path') return [runs]
      // A mask of one whole shape cuts as a clip does; others shade, which a layer mask cannot.
      const isPlain = clip.children.length === 1 && !moves(clip)
      if (!isPlain) losses.add('mask')
      return isPlain ? [runs] : []
    })
  }

  function frameOf(group: XmlElement): readonly [number, number] | null {
    const id = /url\(#([^)]+)\)/.exec(group.attributes.get('clip-path') ?? '')?.[1] ?? ''
    const [shape, ...others] = byId.get(id)?.children ?? []
    if (shape?.name !== 'rect' || others.length > 0) return null
    if (shape.attributes.has('x') || shape.attributes.has('y') || shape.attributes.has('transform'))
      return null
    return [numberOf(shape.attributes.get('width'), 1), numberOf(shape.attributes.get('height'), 1)]
  }

  const composition: Composition = { layers: [], nextIndex: 1 }
  const start = {
    style: {},
    matrix: IDENTITY_MATRIX,
    opacity: 1,
    parent: null,
    clips: [],
    blend: 0,
    depth: 0,
  }
  walk(root, { composition, ...start })
  const layers = finish(composition)
  return {
    animation: {
      v: '5.7.0',
      nm: name,
      fr: IDLE_FRAMES_PER_SECOND,
      ip: 0,
      op: IDLE_FRAMES,
      w: width,
      h: height,
      assets,
      layers,
    },
    losses: [...losses].toSorted(),
  }
}

function moves(element: XmlElement): boolean {
  return element.name === 'animateTransform' || element.children.some(moves)
}

/** A gradient with the stops of the one it refers to, if it has none of its own. */
function gradientOf(byId: ReadonlyMap<string, XmlElement>, id: string): XmlElement | undefined {
  const gradient = byId.get(id)
  if (gradient === undefined || !gradient.name.endsWith('Gradient')) return undefined
  if (gradient.children.length > 0) return gradient
  const other = byId.get((gradient.attributes.get('href') ?? '').slice(1))
  return other === undefined ? gradient : { ...gradient, children: other.children }
}
