import { useSyncExternalStore } from 'react'
import type { NodeId } from '@tessera/svg-document'
import type { Bounds } from '@tessera/vector'

export const toolNames = [
  'select',
  'nodes',
  'pen',
  'pencil',
  'rect',
  'ellipse',
  'line',
  'polygon',
  'star',
  'text',
] as const
export type ToolName = (typeof toolNames)[number]

/** How new shapes are painted. */
export type NewPaint = { readonly fill: string; readonly stroke: string; readonly width: number }

/** What the page shows beside the drawing; no undo step holds it. */
export type UiState = {
  readonly grid: number
  readonly isGridShown: boolean
  readonly snaps: Readonly<Record<SnapKind, boolean>>
  readonly guides: { readonly x: readonly number[]; readonly y: readonly number[] }
  readonly keyline: 0 | 16 | 20 | 24
  readonly isOutlined: boolean
  readonly paint: NewPaint
  /** The group whose children a click chooses; null for the drawing. */
  readonly scope: NodeId | null
  /** Nodes of the path under edit, as `run:index`. */
  readonly nodes: readonly string[]
  /** Where keys put the next point; null while the mouse does. */
  readonly cursor: { readonly x: number; readonly y: number } | null
  /** A path that the pen is drawing. */
  readonly draft: string | null
  readonly dock: 'code' | 'lint' | null
  readonly problem: string | null
  /** A note of the last gesture: what it snapped to. */
  readonly hint: {
    readonly x: number | null
    readonly y: number | null
    readonly text: string
  } | null
  readonly marquee: Bounds | null
  /** The box of what is dragged, so that it need not be found out at each move. */
  readonly liveBox: Bounds | null
  readonly place: { readonly x: number; readonly y: number } | null
}

export type SnapKind = 'grid' | 'pixel' | 'nodes' | 'guides' | 'gaps' | 'angles'

const start: UiState = {
  grid: 1,
  isGridShown: false,
  snaps: { grid: false, pixel: false, nodes: true, guides: true, gaps: true, angles: false },
  guides: { x: [], y: [] },
  keyline: 0,
  isOutlined: false,
  paint: { fill: '#1c1b22', stroke: 'none', width: 2 },
  scope: null,
  nodes: [],
  cursor: null,
  draft: null,
  dock: null,
  problem: null,
  hint: null,
  marquee: null,
  liveBox: null,
  place: null,
}

export type SvgUi = {
  readonly read: () => UiState
  readonly subscribe: (tell: () => void) => () => void
  readonly set: (part: Partial<UiState>) => void
  /** For figures that follow the pointer: the overlay hears of them, React does not. */
  readonly setQuietly: (part: Partial<UiState>) => void
  readonly watch: (listener: () => void) => () => void
}

export function createUi(): SvgUi {
  let state = start
  const listeners = new Set<() => void>()
  const watchers = new Set<() => void>()
  const setQuietly = (part: Partial<UiState>) => {
    state = { ...state, ...part }
    for (const watcher of watchers) watcher()
  }
  return {
    read: () => state,
    subscribe(tell) {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    watch(listener) {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
    setQuietly,
    set(part) {
      setQuietly(part)
      for (const tell of listeners) tell()
    },
  }
}

export function useUi<Part>(ui: SvgUi, select: (state: UiState) => Part): Part {
  return useSyncExternalStore(
    ui.subscribe,
    () => select(ui.read()),
    () => select(ui.read()),
  )
}
