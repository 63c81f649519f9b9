import { expect, test } from 'vitest'
import { boundsOfNode } from '../geometry/bounds-of-node.ts'
import { drawing, nodesOf } from '../testing/drawing.ts'
import { attributeOf } from '../tree/attributes.ts'
import { findNode } from '../tree/find-node.ts'
import type { SvgDocument } from '../tree/node.ts'
import { hitTest, nodesInBox } from './hit-test.ts'
import { nodesAlike, outermostNodes } from './selection.ts'

const SCENE = drawing(
  '<defs><path id="d" d="M0 0h24v24h-24z"/></defs>' +
    '<rect id="back" width="24" height="24" fill="#eee" data-locked="true"/>' +
    '<g id="g" transform="translate(10 0) scale(2)"><path id="ring" fill-rule="evenodd" d="M0 0h5v5h-5zM1 1h3v3h-3z"/></g>' +
    '<path id="line" d="M2 20H20" fill="none" stroke="#000" stroke-width="2"/>' +
    '<circle id="gone" cx="3" cy="3" r="3" display="none"/><circle id="dot" cx="3" cy="3" r="2" fill="#f00"/>',
)

const hitAt = (x: number, y: number, document: SvgDocument = SCENE) => {
  const hit = hitTest(document, x, y, 0.3)
  return hit === null ? null : attributeOf(findNode(document, hit.id)!.node as never, 'id')
}

test('the topmost painted thing is hit: holes, hidden and locked ones are not', () => {
  expect(hitAt(3, 3)).toBe('dot')
  expect(hitAt(11, 1)).toBe('ring')
  expect(hitAt(15, 5)).toBeNull()
  expect(hitAt(10, 20.9)).toBe('line')
  expect(hitAt(10, 21.25)).toBe('line')
  expect(hitAt(10, 22)).toBeNull()
  const [g] = nodesOf(SCENE, 'g')
  expect(hitTest(SCENE, 11, 1, 0)?.groups).toEqual([g])
})

test('boxes are exact: curves by where they turn, arcs, transforms, strokes, references', () => {
  const document = drawing(
    '<path id="a" d="M0 0C0 12 12 12 12 0"/><path id="b" d="M4 0a4 4 0 0 1 0 8" stroke="red" stroke-width="2"/>' +
      '<g transform="rotate(90)"><rect id="c" x="1" y="-8" width="4" height="2"/></g><use id="e" href="#b" x="3" y="1"/><g id="f"/>',
  )
  const [a, b, c, e, f] = nodesOf(document, 'a', 'b', 'c', 'e', 'f')
  expect(boundsOfNode(document, a!)).toEqual({ minX: 0, minY: 0, maxX: 12, maxY: 9 })
  expect(boundsOfNode(document, b!)).toEqual({ minX: 4, minY: 0, maxX: 8, maxY: 8 })
  expect(boundsOfNode(document, b!, true)).toEqual({ minX: 3, minY: -1, maxX: 9, maxY: 9 })
  const turned = boundsOfNode(document, c!)!
  expect([turned.minX, turned.minY, turned.maxX, turned.maxY].map(Math.round)).toEqual([6, 1, 8, 5])
  expect(boundsOfNode(document, e!)).toEqual({ minX: 7, minY: 1, maxX: 11, maxY: 9 })
  expect(boundsOfNode(document, f!)).toBeNull()
})

test('a selection box takes what lies inside or what it touches', () => {
  const box = { minX: 0, minY: 0, maxX: 6, maxY: 24 }
  expect(nodesInBox(SCENE, SCENE.root, box, 'inside')).toEqual(nodesOf(SCENE, 'dot'))
  expect(nodesInBox(SCENE, SCENE.root, box, 'touching')).toEqual(nodesOf(SCENE, 'line', 'dot'))
})

test('a selection keeps to what is there, outermost and in order', () => {
  const [g, ring, dot] = nodesOf(SCENE, 'g', 'ring', 'dot')
  expect(outermostNodes(SCENE, [dot!, ring!, g!, 9999])).toEqual([g, dot])
})

test('what looks alike is found, inherited paint included', () => {
  const document = drawing(
    '<g fill="red"><path id="a"/><path id="b" fill="blue"/></g><path id="c" fill="red"/>',
  )
  const [a, , c] = nodesOf(document, 'a', 'b', 'c')
  expect(nodesAlike(document, a!, 'fill')).toEqual([a, c])
})

test('references in a circle have no box and no end', () => {
  const document = drawing('<g id="a"><use id="b" href="#a"/></g>')
  expect(boundsOfNode(document, nodesOf(document, 'a')[0]!)).toBeNull()
  expect(hitTest(document, 1, 1, 1)).toBeNull()
})
