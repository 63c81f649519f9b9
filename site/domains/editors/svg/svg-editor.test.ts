import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  applyCommand,
  DocumentError,
  elementsOf,
  lintIcon,
  readDocument,
  replayCommands,
  writeDocument,
  type Command,
  type SvgDocument,
} from '@tessera/svg-document'
import { VectorError } from '@tessera/vector'
import { createSession } from '#domains/editors/session/index.ts'
import { nodeAtPlace, placesOf } from './dock/code-places.ts'
import { motionLength } from './dock/motion-bar.tsx'
import { optimised } from './export/optimised.ts'
import { writeShortPath } from './export/short-path.ts'
import { applySimpleEdits, noEdits, readSimpleEdits, writeSimpleEdits } from './simple-edits.ts'
import { readDraft, writeDraft } from './state/draft-json.ts'
import { readItemName, readPx } from './svg-address.ts'
import { clipCommands, unclipCommands } from './tools/clip-commands.ts'
import { gradientLine, moveGradientEnd } from './tools/gradient-line.ts'
import { insertAt } from './tools/node-tool.ts'
import { pathUnderEdit } from './tools/path-under-edit.ts'
import { laidOut } from './tools/pen-tool.ts'
import { createSnapper } from './tools/snapping.ts'
import { scaleBy } from './tools/transform-drags.ts'
import { createUi } from './state/svg-ui.ts'
import { shapeMarkup } from './tools/shape-tools.ts'

const SOURCE = `<?xml version="1.0"?>
<svg xmlns='http://www.w3.org/2000/svg' viewBox="0 0 24 24" >
  <!-- kept --><rect id="a"  x="1" y='2' width="9" height="8" fill="#ff0000"/>
  <g id="b" transform="rotate(30 12 12)"><path d="M3 3h9v9z"/><circle cx="9" cy="9" r="4"/></g>
  <path id="c" d="M2 20c4-8 9 8 18 0" fill="none" stroke="#000" stroke-width="2"/>
  <text x="3" y="20" font-size="5">Words &amp; more</text>
</svg>
`

/** Commands by two numbers from 0 to 1, for a drawing as it is by then. */
const makers: readonly ((node: number, other: number, by: number) => Command)[] = [
  (node, _other, by) => ({ type: 'move', nodes: [node], dx: by * 9, dy: -by }),
  (node, _other, by) => ({ type: 'rotate', nodes: [node], degrees: by * 90, origin: null }),
  (node, _other, by) => ({ type: 'scale', nodes: [node], x: 0.5 + by, y: 1, origin: [0, 0] }),
  (node) => ({ type: 'set-paint', nodes: [node], property: 'fill', paint: '#123456' }),
  (node) => ({ type: 'flip', nodes: [node], axis: 'horizontal' }),
  (node) => ({ type: 'delete', nodes: [node] }),
  (node, other) => ({ type: 'group', nodes: node === other ? [node] : [node, other] }),
  (node) => ({ type: 'ungroup', nodes: [node] }),
  (node) => ({ type: 'duplicate', nodes: [node], dx: 1, dy: 1 }),
  (node) => ({ type: 'reorder', nodes: [node], to: 'front' }),
  (node) => ({ type: 'set-path', node, d: 'M0 0L9 9' }),
  (node) => ({ type: 'convert-to-path', nodes: [node] }),
  (node, _other, by) => ({ type: 'round-corners', nodes: [node], radius: by }),
  (node) => ({ type: 'set-text', node, text: 'Other <words>' }),
  (node) => ({ type: 'rename', node, name: 'Hull & "sail"' }),
  () => ({ type: 'recolor', nodes: null, from: '#ff0000', to: '#00ff00' }),
  () => ({ type: 'resize-canvas', viewBox: [0, 0, 48, 48], width: 48, height: 48 }),
  () => ({ type: 'insert', parent: 1, before: null, markup: '<path d="M1 1h2"/>' }),
]
const pick = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const drafts = fc.array(fc.tuple(pick, pick, pick, pick), { minLength: 200, maxLength: 200 })

test('200 random commands are undone to the same bytes, and redone to the same as before', () => {
  fc.assert(
    fc.property(drafts, (list) => {
      const session = createSession<SvgDocument>({ document: readDocument(SOURCE) })
      let steps = 0
      for (const [kind, first, second, by] of list) {
        const before = session.read().document
        const inside = [...elementsOf(before)].slice(1).map(({ element }) => element.id)
        const node = (place: number) => inside[Math.floor(place * inside.length)] ?? 0
        const maker = makers[Math.floor(kind * makers.length)]!
        try {
          session.transact('svgEditor.step.move', (now) =>
            applyCommand(now, maker(node(first), node(second), by)),
          )
        } catch (error) {
          if (!(error instanceof DocumentError) && !(error instanceof VectorError)) throw error
        }
        if (session.read().document !== before) steps += 1
      }
      const end = writeDocument(session.read().document)
      for (let step = 0; step < steps; step += 1) session.undo()
      expect(writeDocument(session.read().document)).toBe(SOURCE)
      for (let step = 0; step < steps; step += 1) session.redo()
      expect(writeDocument(session.read().document)).toBe(end)
    }),
    { numRuns: 4, seed: 24 },
  )
})

test('a drag changes its own bytes alone, and nothing once it is taken back', () => {
  const session = createSession<SvgDocument>({ document: readDocument(SOURCE) })
  const rect = session.read().document.root.children.find((node) => node.kind === 'element')!
  const gesture = session.beginGesture('svgEditor.step.move')
  for (const dx of [1, 2, 3]) {
    gesture.move((now) => applyCommand(now, { type: 'move', nodes: [rect.id], dx, dy: 0 }))
  }
  gesture.commit()
  const moved = writeDocument(session.read().document)
  expect(moved).toBe(
    SOURCE.replace('fill="#ff0000"/>', 'fill="#ff0000" transform="translate(3 0)"/>'),
  )
  session.undo()
  expect(writeDocument(session.read().document)).toBe(SOURCE)
})

test('a draft holds the drawing byte for byte, and one that could run something is none', () => {
  const document = readDocument(SOURCE)
  const kept = readDraft(JSON.parse(JSON.stringify(writeDraft(document))))
  expect(kept && writeDocument(kept)).toBe(SOURCE)
  for (const bad of [
    null,
    {},
    { svg: 3 },
    { svg: 'hello' },
    { svg: '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>' },
    { svg: '<svg xmlns="http://www.w3.org/2000/svg"><path onclick="x"/></svg>' },
  ]) {
    expect([bad, readDraft(bad)]).toEqual([bad, null])
  }
})

test('every element is found in the code where it stands, and the code where it is', () => {
  const document = readDocument(SOURCE)
  for (const [id, { from, to }] of placesOf(document)) {
    const text = SOURCE.slice(from, to)
    expect(text.startsWith('<') && text.endsWith('>')).toBe(true)
    if (id !== document.root.id) expect(nodeAtPlace(document, from)).toBe(id)
  }
  expect(nodeAtPlace(document, SOURCE.indexOf('M3 3h9'))).toBe(
    nodeAtPlace(document, SOURCE.indexOf('<path d="M3')),
  )
})

test('a box snaps to its neighbours, to guides, to equal gaps, then to the grid', () => {
  const document = readDocument(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="10" height="10"/><rect x="20" width="10" height="10"/><rect id="own" x="60" y="60" width="5" height="5"/></svg>',
  )
  const ui = createUi()
  const own = document.root.children[2]!.id
  const box = (minX: number, minY: number, side = 5) => ({
    minX,
    minY,
    maxX: minX + side,
    maxY: minY + side,
  })
  const snapper = () => createSnapper(document, ui.read(), 4, [own])
  expect(snapper()(box(30.7, 70.3), false)).toMatchObject({ x: 30 })
  expect(snapper()(box(30.7, 70.3), true)).toMatchObject({ dx: 0, dy: 0, x: null })
  // Between 10 and 20 there are 10, so the next one stands 10 behind 30.
  expect(snapper()(box(39.2, 0.1, 7), false).x).toBe(40)
  ui.set({ guides: { x: [77], y: [] } })
  expect(snapper()(box(76.5, 70.3), false)).toMatchObject({ x: 77, dx: 0.5 })
  ui.set({
    snaps: { ...ui.read().snaps, nodes: false, guides: false, gaps: false, grid: true },
    grid: 8,
  })
  expect(snapper()(box(31, 71), false)).toMatchObject({ dx: 1, dy: 1, x: null })
})

test('grips scale from the other side, evenly with Shift, from the middle with Alt', () => {
  const box = { minX: 0, minY: 0, maxX: 10, maxY: 20 }
  const drag = (isEven: boolean, isCentred: boolean) => ({
    from: { x: 10, y: 20 },
    to: { x: 15, y: 20 },
    isEven,
    isCentred,
  })
  expect(scaleBy(box, 'se', drag(false, false))).toEqual({ x: 1.5, y: 1, origin: [0, 0] })
  expect(scaleBy(box, 'e', drag(true, false))).toEqual({ x: 1.5, y: 1.5, origin: [0, 10] })
  expect(scaleBy(box, 'se', drag(false, true))).toEqual({ x: 2, y: 1, origin: [5, 10] })
  expect(scaleBy(box, 'e', { ...drag(false, false), to: { x: 0, y: 0 } })).toBeNull()
})

test('shapes are drawn in the box of the drag', () => {
  const drag = { from: { x: 2, y: 2 }, to: { x: 12, y: 7 }, isEven: false, isCentred: false }
  const paint = { fill: '#111', stroke: 'none', width: 2 }
  expect(shapeMarkup('rect', drag, paint)).toBe(
    '<rect x="2" y="2" width="10" height="5" fill="#111"/>',
  )
  expect(shapeMarkup('ellipse', { ...drag, isEven: true }, paint)).toBe(
    '<circle cx="7" cy="7" r="5" fill="#111"/>',
  )
  expect(shapeMarkup('rect', { ...drag, to: { x: 2, y: 9 } }, paint)).toBeNull()
  expect(shapeMarkup('line', drag, paint)).toContain('stroke="#111"')
})

test('a node comes where the line was pressed, under whatever transform', () => {
  const document = readDocument(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><g transform="translate(4 0) scale(2)"><path d="M0 0L10 0"/></g></svg>',
  )
  const group = document.root.children[0]!
  const path = pathUnderEdit(document, [group.kind === 'element' ? group.children[0]!.id : -1])!
  expect(insertAt(path, path.toOwn({ x: 12, y: 1 }), 2)).toEqual({
    d: 'M0 0L4 0L10 0',
    name: '0:1',
  })
  expect(insertAt(path, path.toOwn({ x: 12, y: 9 }), 2)).toBeNull()
})

test('smooth nodes that were put by keys get handles from their neighbours', () => {
  const node = (x: number, y: number, kind: 'corner' | 'smooth') =>
    ({ x, y, kind, into: [0, 0], outOf: [0, 0] }) as const
  const { nodes } = laidOut({
    nodes: [node(0, 0, 'corner'), node(6, 6, 'smooth'), node(12, 0, 'corner')],
    isClosed: false,
  })
  expect(nodes[1]!.outOf[0]).toBeGreaterThan(0)
  expect(nodes[1]!.outOf[1]).toBeCloseTo(0)
  expect(nodes[0]!.outOf).toEqual([0, 0])
})

test('edits of a form are read from an address as they were written, and applied', () => {
  const edits = {
    colors: { '#ff0000': '#00ff00' },
    turn: 90,
    flipX: true,
    flipY: false,
    stroke: 3,
  } as const
  expect(readSimpleEdits(writeSimpleEdits(edits))).toEqual(edits)
  expect(
    readSimpleEdits([
      ['turn', '45'],
      ['c.zz', '#000000'],
      ['stroke', 'wide'],
    ]),
  ).toEqual(noEdits)
  const wide =
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" viewBox="0 0 20 10"><rect width="20" height="10" fill="#ff0000"/></svg>'
  const turned = applySimpleEdits(wide, edits)
  expect(turned).toContain('viewBox="5 -5 10 20"')
  expect(turned).toContain('#00ff00')
})

test('addresses name assets that have drawings, and nothing else', () => {
  expect(readItemName('icon/sun')).toEqual({ kind: 'icon', slug: 'sun' })
  for (const bad of [null, 'photo/sea', 'icon/', 'icon/../x', 'sun'])
    expect(readItemName(bad)).toBeNull()
  expect([readPx(null), readPx('64'), readPx('1.5'), readPx('9999')]).toEqual([
    1024,
    64,
    null,
    null,
  ])
})

test('the frontmost shape clips the others, keeps its place, and is taken off again', () => {
  const document = readDocument(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24"/><circle cx="12" cy="12" r="6"/></svg>',
  )
  const nodes = document.root.children.map(({ id }) => id)
  const clipped = replayCommands(document, clipCommands(document, nodes, 'clip'))
  expect(writeDocument(clipped)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><defs><clipPath id="clip-1"><circle cx="12" cy="12" r="6"/></clipPath></defs><rect width="24" height="24" clip-path="url(#clip-1)"/></svg>',
  )
  const [rect] = nodes
  expect(writeDocument(replayCommands(clipped, unclipCommands([rect!])))).not.toContain('url(')
  expect(clipCommands(document, [rect!], 'clip')).toEqual([])
})

test('the ends of a gradient lie where it is painted, and a drag of one moves it there', () => {
  const document = readDocument(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><defs><linearGradient id="g" x2="50%"/></defs><g transform="translate(2 0)"><rect x="4" y="4" width="10" height="8" fill="url(#g)"/></g></svg>',
  )
  const group = document.root.children[1]!
  const rect = group.kind === 'element' ? group.children[0]!.id : -1
  const own = gradientLine(document, [rect])!
  expect([own.start, own.end]).toEqual([
    { x: 6, y: 4 },
    { x: 11, y: 4 },
  ])
  const moved = replayCommands(document, moveGradientEnd(own, 'end', { x: 16, y: 8 })!)
  expect(gradientLine(moved, [rect])!.end).toEqual({ x: 16, y: 8 })
  expect(writeDocument(moved)).toContain('x2="1" y2="0.5"')
})

test('the length of a moving drawing is that of its longest animation', () => {
  const moving = (inside: string) =>
    motionLength(readDocument(`<svg xmlns="http://www.w3.org/2000/svg"><g>${inside}</g></svg>`))
  expect(moving('<path/>')).toBe(0)
  expect(moving('<animate dur="500ms" begin="1s"/><animateTransform dur="1.2s"/>')).toBe(1.5)
  expect(moving('<animate dur="indefinite" begin="x.click"/>')).toBe(0)
})

test('an optimised drawing is shorter, says the same, and is optimised already', () => {
  const small = optimised(SOURCE)
  expect(small.length).toBeLessThan(SOURCE.length)
  expect(small).not.toContain('kept')
  expect(small).toContain('Words &amp; more')
  expect(optimised(small)).toBe(small)
  expect(writeShortPath('M 10 10 L 20 10 L 20 20.5 Z')).toBe('m10 10h10v10.5z')
  expect(lintIcon(readDocument(small), 1, 24)).toHaveLength(
    lintIcon(readDocument(SOURCE), 1, 24).length,
  )
})
