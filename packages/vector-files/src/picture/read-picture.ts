import {
  IDENTITY_MATRIX,
  multiplyMatrices,
  parseTransform,
  readXmlTree,
  type Matrix,
  type XmlElement,
} from '@tessera/vector'
import { readClips, readMask } from './read-cut.ts'
import { referencedId } from './read-paint.ts'
import { readShapes } from './read-shapes.ts'
import type { Area, Loss, Picture, PictureNode } from './picture.ts'
import type { Walk } from './walk.ts'

const MAX_DEPTH = 8

/**
 * Reads SVG that resvg has normalised (paths, groups, gradients, clips, masks) into shapes in the
 * coordinates of the picture. What no writer here can hold is named in `losses`.
 *
 * @param mark the colour that stands for `currentColor`, see `markCurrentColor`
 * @throws VectorError on text that is not such SVG
 */
export function readPicture(drawing: string, mark: string | null = null): Picture {
  const root = readXmlTree(drawing)
  const ids = new Map<string, XmlElement>()
  collectIds(root, ids)
  const { width, height, displayWidth, displayHeight, matrix } = readFrame(root)
  const losses = new Set<Loss>()
  const walk = { ids, mark, tolerance: Math.max(width, height) / 4000, losses, depth: 0, readNodes }
  const nodes = readNodes(root, matrix, walk)
  return { width, height, displayWidth, displayHeight, nodes, losses: [...losses] }
}

/** The children of an element as nodes of the picture. */
function readNodes(parent: XmlElement, matrix: Matrix, walk: Walk): PictureNode[] {
  if (walk.depth > MAX_DEPTH) return []
  return parent.children.flatMap((element) => {
    switch (element.name) {
      case 'g':
        return readGroup(element, matrix, walk)
      case 'path':
        return readShapes(element, matrix, walk)
      case 'image':
        walk.losses.add('image')
        return []
      default:
        return []
    }
  })
}

function readGroup(element: XmlElement, outer: Matrix, walk: Walk): PictureNode[] {
  const { attributes } = element
  const matrix = multiplyMatrices(outer, parseTransform(attributes.get('transform')))
  if (attributes.has('filter')) walk.losses.add('filter')
  const blend = /mix-blend-mode:\s*([\w-]+)/.exec(attributes.get('style') ?? '')?.[1] ?? 'normal'
  if (blend !== 'normal') walk.losses.add('blend mode')
  let alpha = Math.min(1, Math.max(0, Number(attributes.get('opacity') ?? 1)))
  const clips: Area[] = []
  const clip = referencedId(attributes.get('clip-path'))
  if (clip !== undefined) clips.push(...readClips(clip, element, matrix, walk))
  const mask = referencedId(attributes.get('mask'))
  if (mask !== undefined) {
    const cut = readMask(mask, element, matrix, walk)
    alpha *= cut.alpha
    clips.push(...cut.clips)
  }
  if (alpha === 0 || clips.some(({ path }) => path.length === 0)) return []
  const nodes = readNodes(element, matrix, walk)
  if (nodes.length === 0 || (alpha === 1 && clips.length === 0)) return nodes
  return [{ kind: 'group', alpha, clips, nodes }]
}

function collectIds(element: XmlElement, ids: Map<string, XmlElement>): void {
  const id = element.attributes.get('id')
  if (id !== undefined) ids.set(id, element)
  for (const child of element.children) collectIds(child, ids)
}

/** Units of the viewBox where it has the shape of the picture, else the picture's own. */
function readFrame(root: XmlElement) {
  const [width, height] = ['width', 'height'].map((name) => Number(root.attributes.get(name)))
  const box = (root.attributes.get('viewBox') ?? '').split(/[\s,]+/).map(Number)
  const [x = 0, y = 0, across = 0, down = 0] = box.length === 4 ? box : [0, 0, width, height]
  const [displayWidth, displayHeight] = [width || across, height || down]
  const scale = Math.min(displayWidth / across, displayHeight / down)
  const isSameShape =
    Math.abs(displayWidth / across - displayHeight / down) <= Math.abs(scale) * 1e-3
  if (isSameShape) {
    const matrix: Matrix = x === 0 && y === 0 ? IDENTITY_MATRIX : [1, 0, 0, 1, -x, -y]
    return { width: across, height: down, displayWidth, displayHeight, matrix }
  }
  const [left, top] = [(displayWidth - across * scale) / 2, (displayHeight - down * scale) / 2]
  const matrix: Matrix = [scale, 0, 0, scale, left - x * scale, top - y * scale]
  return { width: displayWidth, height: displayHeight, displayWidth, displayHeight, matrix }
}
