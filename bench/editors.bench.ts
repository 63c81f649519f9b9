/**
 * The editing core beside paper.js on the same input: booleans of real paths, an edit with its undo
 * step, a hit and a move with 5,000 paths on the canvas; nothing is drawn. Options: --pairs.
 */
import { parseArgs } from 'node:util'
import {
  buildSnapIndex,
  clipAreas,
  findSnap,
  type BooleanOperation,
} from '../packages/path-geometry/src/index.ts'
import { loadPaper, openPaper } from '../packages/path-geometry/src/testing/clip-by-paper.ts'
import { loadClipper } from '../packages/path-geometry/src/testing/load-clipper.ts'
import { pairPaths, readRealPaths } from '../packages/path-geometry/src/testing/real-pairs.ts'
import {
  applyCommand,
  boundsOfNode,
  hitTest,
  readDocument,
  writeDocument,
  type SvgDocument,
} from '../packages/svg-document/src/index.ts'

const { values } = parseArgs({ options: { pairs: { type: 'string', default: '150' } } })
const PATHS = 5000
const EDITS = 300
const operations: readonly BooleanOperation[] = ['unite', 'subtract', 'intersect', 'exclude']

const lists = await readRealPaths()
await measureBooleans()
const paths = Array.from({ length: PATHS }, (_, index) => {
  const list = lists[index % lists.length]!
  return list[(index * 7) % list.length]!
})
measureEdits()

async function measureBooleans(): Promise<void> {
  const clipper = await loadClipper()
  const clipByPaper = openPaper()
  const [own, peer]: [number[], number[]] = [[], []]
  for (const { areas } of pairPaths(lists, Number(values.pairs), 7)) {
    for (const operation of operations) {
      own.push(timeOf(() => clipAreas(clipper, areas, operation)))
      peer.push(timeOf(() => clipByPaper(areas, operation)))
    }
  }
  report(`boolean (${own.length} of real paths)`, own, peer)
}

function measureEdits(): void {
  const marks = paths.map(
    (d, index) =>
      `<path transform="translate(${(index % 71) * 26} ${Math.floor(index / 71) * 26})" d="${d}"/>`,
  )
  const source = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1846 1846">${marks.join('')}</svg>`
  let document = readDocument(source)
  const children = document.root.children.map(({ id }) => id)
  const history: SvgDocument[] = []
  const paper = loadPaper()
  const project = new paper.Project(new paper.Size(1846, 1846))
  const items = paths.map((d, index) => {
    const item = new paper.CompoundPath({ pathData: d, fillColor: 'black' })
    item.translate([(index % 71) * 26, Math.floor(index / 71) * 26])
    return item
  })

  const [own, peer]: [number[], number[]] = [[], []]
  const before = process.memoryUsage().heapUsed
  for (let edit = 0; edit < EDITS; edit += 1) {
    const node = children[(edit * 17) % PATHS]!
    const command = { type: 'set-paint', nodes: [node], property: 'fill', paint: '#f00' } as const
    own.push(
      timeOf(() => {
        history.push(document)
        document = applyCommand(document, command)
      }),
    )
  }
  const megabytes = (process.memoryUsage().heapUsed - before) / 1e6
  const undone = history[0]!
  if (writeDocument(undone) !== source) throw new Error('undoing did not lead back')
  for (let edit = 0; edit < 5; edit += 1) {
    peer.push(
      timeOf(() => {
        // paper.js has no history: what its users keep for a step is the project as JSON.
        project.exportJSON()
        items[(edit * 17) % PATHS]!.fillColor = 'red'
      }),
    )
  }
  report(`edit with its undo step (${PATHS} paths)`, own, peer)
  console.log(`  ${EDITS} steps kept: ${megabytes.toFixed(1)} MB (before a collection of garbage)`)

  const places = Array.from(
    { length: 60 },
    (_, at) => [at * 30 + 12, ((at * 331) % 1800) + 12] as const,
  )
  for (const [x, y] of places) hitTest(document, x, y, 1)
  report(
    `hit test (${PATHS} paths)`,
    places.map(([x, y]) => timeOf(() => hitTest(document, x, y, 1))),
    places.map(([x, y]) => timeOf(() => project.hitTest([x, y], { fill: true, tolerance: 1 }))),
  )

  const [dragged, ...others] = children
  const boxes = others.map((id) => boundsOfNode(document, id)).filter((box) => box !== null)
  const index = buildSnapIndex(boxes)
  const box = boundsOfNode(document, dragged!)!
  const moves = Array.from({ length: 300 }, (_, at) => at * 3)
  report(
    `move of a drag, snapped; paper.js without snapping (${PATHS} paths)`,
    moves.map((by) =>
      timeOf(() => {
        const moved = { ...box, minX: box.minX + by, maxX: box.maxX + by }
        const snap = findSnap(index, moved, 4)
        applyCommand(document, { type: 'move', nodes: [dragged!], dx: by + snap.dx, dy: snap.dy })
      }),
    ),
    moves.map(() => timeOf(() => items[0]!.translate([3, 0]))),
  )
}

function timeOf(run: () => unknown): number {
  const start = performance.now()
  run()
  return performance.now() - start
}

function report(what: string, own: number[], peer: number[]): void {
  const at = (times: number[], share: number) =>
    times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!
  const text = (times: number[]) =>
    `${at(times, 0.5).toFixed(3)} ms, p95 ${at(times, 0.95).toFixed(3)}`
  console.log(`${what}\n  ours      ${text(own)}\n  paper.js  ${text(peer)}`)
}
