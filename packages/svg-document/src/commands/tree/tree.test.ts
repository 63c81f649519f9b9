import { beforeAll, expect, test } from 'vitest'
import { addedNodes } from '../../select/selection.ts'
import { drawing, insideOf, nodesOf } from '../../testing/drawing.ts'
import { differingPixels, loadRenderer } from '../../testing/render.ts'
import { applyCommand } from '../apply-command.ts'

beforeAll(loadRenderer)

const FOUR = drawing('<a1 id="a"/> <a2 id="b"/><a3 id="c"/><a4 id="d"/>')
const order = (inside: string) => (inside.match(/id="(\w)"/g) ?? []).map((own) => own[4]).join('')

test.each([
  ['front', ['a', 'c'], 'bdac'],
  ['back', ['b', 'd'], 'bdac'],
  ['forward', ['a', 'b'], 'cabd'],
  ['backward', ['c', 'd'], 'acdb'],
  ['backward', ['a'], 'abcd'],
] as const)('%s puts %s: %s', (to, ids, expected) => {
  const nodes = nodesOf(FOUR, ...ids)
  expect(order(insideOf(applyCommand(FOUR, { type: 'reorder', nodes, to })))).toBe(expected)
})

const PLACED = drawing(
  '<g id="g" transform="translate(2 1) scale(1.5)" fill="#f00"><rect id="a" width="3" height="2"/><circle id="b" cx="7" cy="5" r="2" fill="#00f"/></g><path id="c" d="M12 12h8v8z"/>',
)

test('grouped nodes stay where they are on the canvas', () => {
  const nodes = nodesOf(PLACED, 'b', 'c')
  const grouped = applyCommand(PLACED, { type: 'group', nodes })
  expect(differingPixels(PLACED, grouped)).toBe(0)
  const [made] = addedNodes(PLACED, grouped)
  expect(applyCommand(grouped, { type: 'delete', nodes: [made!] })).not.toBe(grouped)
  expect(order(insideOf(grouped))).toBe('gabc')
})

test('ungrouping hands transform and paint down; a clipped group stays', () => {
  const nodes = nodesOf(PLACED, 'g')
  const plain = applyCommand(PLACED, { type: 'ungroup', nodes })
  expect(insideOf(plain)).not.toContain('<g')
  expect(differingPixels(PLACED, plain)).toBe(0)
  const whole = drawing('<g id="g" opacity=".5"><path d="M0 0h9v9z"/></g>')
  expect(applyCommand(whole, { type: 'ungroup', nodes: nodesOf(whole, 'g') })).toBe(whole)
})

test('nodes placed in a group stay on the canvas; a group never goes into itself', () => {
  const [g, a, c] = nodesOf(PLACED, 'g', 'a', 'c')
  const placed = applyCommand(PLACED, { type: 'place', nodes: [c!], parent: g!, before: a! })
  expect(order(insideOf(placed))).toBe('gcab')
  expect(insideOf(placed)).toContain(
    'transform="matrix(0.666667 0 0 0.666667 -1.333333 -0.666667)"',
  )
  expect(() =>
    applyCommand(PLACED, { type: 'place', nodes: [g!], parent: g!, before: null }),
  ).toThrow(expect.objectContaining({ code: 'bad-command' }))
  expect(() =>
    applyCommand(PLACED, { type: 'place', nodes: [a!], parent: c!, before: null }),
  ).toThrow(expect.objectContaining({ code: 'bad-command' }))
})

test('copies stand in front, moved, with ids and references of their own', () => {
  const document = drawing(
    '<g id="a"><linearGradient id="p"/><path id="b" fill="url(#p)" clip-path="url(#q)"/><use href="#b"/></g><g id="q"/>',
  )
  const copied = applyCommand(document, {
    type: 'duplicate',
    nodes: nodesOf(document, 'a'),
    dx: 1,
    dy: 0,
  })
  expect(insideOf(copied)).toContain(
    '<g id="a-2" transform="translate(1 0)"><linearGradient id="p-2"/><path id="b-2" fill="url(#p-2)" clip-path="url(#q)"/><use href="#b-2"/></g><g id="q"/>',
  )
  expect(addedNodes(document, copied)).toEqual([document.nextId])
})

test('markup is inserted where it is wanted, into an element without end tag too', () => {
  const document = drawing('<g id="a"/><g id="b"><path/></g>')
  const [a, b] = nodesOf(document, 'a', 'b')
  const into = (parent: number, before: number | null) =>
    insideOf(applyCommand(document, { type: 'insert', parent, before, markup: '<circle r="1"/>' }))
  expect(into(a!, null)).toBe('<g id="a"><circle r="1"/></g><g id="b"><path/></g>')
  expect(into(b!, b! + 1)).toBe('<g id="a"/><g id="b"><circle r="1"/><path/></g>')
})

test('deleting takes the inside along and needs the node', () => {
  const nodes = nodesOf(PLACED, 'g')
  expect(order(insideOf(applyCommand(PLACED, { type: 'delete', nodes })))).toBe('c')
  expect(() => applyCommand(PLACED, { type: 'delete', nodes: [9999] })).toThrow(
    expect.objectContaining({ code: 'no-node' }),
  )
})
