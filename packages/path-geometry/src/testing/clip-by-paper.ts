import { createRequire } from 'node:module'
import type { Area, BooleanOperation } from '../boolean/clip-areas.ts'

interface PaperItem {
  fillColor: unknown
  translate(by: readonly [number, number]): void
}
interface PaperPath extends PaperItem {
  pathData: string
  fillRule: Area['fillRule']
  closePath(): void
  [operation: string]: unknown
}
interface PaperProject {
  exportJSON(): string
  hitTest(place: readonly [number, number], options: object): unknown
}
interface Paper {
  setup(size: unknown): void
  readonly Project: new (size: unknown) => PaperProject
  readonly Size: new (width: number, height: number) => unknown
  readonly CompoundPath: new (options: object) => PaperPath & { children: PaperPath[] }
}

const verbs: Record<BooleanOperation, string> = {
  unite: 'unite',
  subtract: 'subtract',
  intersect: 'intersect',
  exclude: 'exclude',
}

/** The same operations by paper.js, the peer; paths are closed first unless told otherwise. */
export function openPaper(): (
  areas: readonly Area[],
  operation: BooleanOperation,
  closes?: boolean,
) => Area {
  const paper = loadPaper()
  paper.setup(new paper.Size(24, 24))
  return ([first, second], operation, closes = true) => {
    const [own, other] = [first, second].map((area) => {
      const path = new paper.CompoundPath({
        pathData: area!.d,
        fillRule: area!.fillRule,
        insert: false,
      })
      if (closes) for (const child of path.children) child.closePath()
      return path
    })
    const run = own![verbs[operation]] as (
      this: unknown,
      other: unknown,
      options: object,
    ) => PaperPath
    const result = run.call(own, other, { insert: false })
    return { d: result.pathData, fillRule: result.fillRule ?? 'nonzero' }
  }
}

/** Without a window of its own, paper would build one of jsdom and ask it for a canvas. */
export function loadPaper(): Paper {
  const page = globalThis as { self?: unknown }
  const before = page.self
  page.self = { navigator: { userAgent: 'Node.js (U; rv:24)' } }
  const require = createRequire(import.meta.url)
  const paper = require('paper/dist/paper-core.js') as Paper
  page.self = before
  return paper
}
