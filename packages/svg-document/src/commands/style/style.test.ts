import { expect, test } from 'vitest'
import { drawing, insideOf, nodesOf } from '../../testing/drawing.ts'
import { applyCommand } from '../apply-command.ts'

test('paint goes where it counts: attribute, style, or style over a sheet', () => {
  const plain = drawing('<path id="a" d="M0 0"/><path id="b" style="fill:red;opacity:.5"/>')
  const painted = applyCommand(plain, {
    type: 'set-paint',
    nodes: nodesOf(plain, 'a', 'b'),
    property: 'fill',
    paint: '#00f',
  })
  expect(insideOf(painted)).toBe(
    '<path id="a" d="M0 0" fill="#00f"/><path id="b" style="fill:#00f;opacity:.5"/>',
  )
  const ruled = drawing('<style>.x{fill:red}</style><path id="a" class="x"/>')
  const over = applyCommand(ruled, {
    type: 'set-paint',
    nodes: nodesOf(ruled, 'a'),
    property: 'fill',
    paint: '#00f',
  })
  expect(insideOf(over)).toContain('<path id="a" class="x" style="fill:#00f"/>')
})

test('of a stroke only what is named changes', () => {
  const document = drawing('<path id="a" stroke-width="2" stroke-linecap="round"/>')
  const nodes = nodesOf(document, 'a')
  const none = { cap: null, join: null, miterLimit: null, dashes: null, dashOffset: null }
  const wide = applyCommand(document, { type: 'set-stroke', nodes, ...none, width: 3 })
  expect(insideOf(wide)).toBe('<path id="a" stroke-width="3" stroke-linecap="round"/>')
  const dashed = applyCommand(wide, {
    type: 'set-stroke',
    nodes,
    ...none,
    width: null,
    dashes: [2, 1],
    join: 'bevel',
  })
  expect(insideOf(dashed)).toContain('stroke-linejoin="bevel" stroke-dasharray="2 1"')
})

test('a colour is changed however it is written, in the nodes named or everywhere', () => {
  const document = drawing(
    '<g id="a" fill="red"><stop stop-color="#F00"/></g><path id="b" style="stroke:rgb(255,0,0)" fill="#f01"/>',
  )
  const all = applyCommand(document, { type: 'recolor', nodes: null, from: '#ff0000', to: 'lime' })
  expect(insideOf(all)).toBe(
    '<g id="a" fill="lime"><stop stop-color="lime"/></g><path id="b" style="stroke:lime" fill="#f01"/>',
  )
  const some = applyCommand(document, {
    type: 'recolor',
    nodes: nodesOf(document, 'b'),
    from: 'red',
    to: 'lime',
  })
  expect(insideOf(some)).toContain('<g id="a" fill="red">')
})

test('names, locks and hiding are set and taken off again without a trace', () => {
  const document = drawing('<g id="a"/>')
  const [node] = nodesOf(document, 'a')
  const named = applyCommand(document, { type: 'rename', node: node!, name: 'Roof & "door"' })
  expect(insideOf(named)).toBe('<g id="a" aria-label="Roof &amp; &quot;door&quot;"/>')
  const locked = applyCommand(named, { type: 'lock', nodes: [node!], isLocked: true })
  const hidden = applyCommand(locked, { type: 'hide', nodes: [node!], isHidden: true })
  expect(insideOf(hidden)).toContain('data-locked="true" display="none"')
  const shown = applyCommand(hidden, { type: 'hide', nodes: [node!], isHidden: false })
  const free = applyCommand(shown, { type: 'lock', nodes: [node!], isLocked: false })
  expect(insideOf(applyCommand(free, { type: 'rename', node: node!, name: '' }))).toBe(
    '<g id="a"/>',
  )
})

test('words are escaped, and only texts have them', () => {
  const document = drawing('<text id="a">old <tspan>more</tspan></text><g id="b"/>')
  const [a, b] = nodesOf(document, 'a', 'b')
  const changed = applyCommand(document, { type: 'set-text', node: a!, text: 'a < b & c' })
  expect(insideOf(changed)).toBe('<text id="a">a &lt; b &amp; c</text><g id="b"/>')
  expect(() => applyCommand(document, { type: 'set-text', node: b!, text: '' })).toThrow()
})
