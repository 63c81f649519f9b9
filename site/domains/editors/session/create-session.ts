import {
  beginGesture,
  cancelGesture,
  closeGroup,
  commitGesture,
  moveGesture,
  openHistory,
  redo,
  redoLabel,
  transact,
  undo,
  undoLabel,
  type Command,
  type Gesture,
  type History,
} from '@tessera/editing'
import type { StepLabel } from './step-label.ts'

/** What the live region says; each has a number of its own, so that the same words are said twice. */
export type Announcement = {
  readonly number: number
  readonly kind: 'done' | 'undone' | 'redone' | 'nothingToUndo' | 'nothingToRedo'
  readonly label?: StepLabel
}

export type EditorState<Document> = {
  /** As the last finished step left it: a drag on its way does not show here. */
  readonly document: Document
  readonly history: History<Document, StepLabel>
  /** Ids of what is selected, in the order in which it was. */
  readonly selection: readonly string[]
  readonly tool: string
  readonly announcement: Announcement | null
  /** Goes up with every change of the document: what autosave compares. */
  readonly revision: number
}

/** A drag from press to release. Nothing is told to React until `commit`. */
export type LiveGesture<Document> = {
  /** Applies a command to the document as it was when the gesture began. */
  readonly move: (command: Command<Document>) => void
  readonly commit: () => void
  readonly cancel: () => void
}

export type SessionOptions<Document> = {
  readonly document: Document
  readonly selection?: readonly string[]
  readonly tool?: string
  /** Milliseconds; `performance.now` unless told. */
  readonly now?: () => number
}

export type EditorSession<Document> = {
  readonly read: () => EditorState<Document>
  readonly subscribe: (tell: () => void) => () => void
  /** The document as the canvas shows it, a gesture on its way included. */
  readonly live: () => Document
  /** Hears of every live document, each move of a pointer too; for canvases, never for React. */
  readonly watch: (listener: (document: Document) => void) => () => void
  /** One undo step. With a group, calls of the same group within 500 ms are one step: typing. */
  readonly transact: (label: StepLabel, command: Command<Document>, group?: string) => void
  readonly beginGesture: (label: StepLabel) => LiveGesture<Document>
  /** Typing ends: the next step stands alone. */
  readonly closeGroup: () => void
  readonly undo: () => void
  readonly redo: () => void
  readonly select: (ids: readonly string[]) => void
  readonly setTool: (tool: string) => void
  /** Another document comes in, as a step that undo takes back: a restored draft, theirs in a conflict. */
  readonly replace: (label: StepLabel, document: Document) => void
}

/** The state of one open editor, beside React: document, selection, history, tool. */
export function createSession<Document>(
  options: SessionOptions<Document>,
): EditorSession<Document> {
  const now = options.now ?? (() => performance.now())
  const store = createStore<Document>(options)
  let gesture: Gesture<Document, StepLabel> | null = null

  const change = (next: History<Document, StepLabel>, announcement?: Said) => {
    gesture = null
    store.settle(next, announcement)
  }
  const history = () => store.read().history
  const step = (
    walk: (history: History<Document, StepLabel>) => History<Document, StepLabel>,
    announcement: Said,
  ) => change(walk(history()), announcement)

  return {
    read: store.read,
    subscribe: store.subscribe,
    watch: store.watch,
    live: () => gesture?.document ?? store.read().document,
    transact(label, command, group) {
      const options = group === undefined ? {} : { group, nowMs: now() }
      const next = transact(history(), label, command, options)
      change(next, next === history() ? undefined : { kind: 'done', label })
    },
    beginGesture(label) {
      const own = { current: beginGesture(history(), label) }
      gesture = own.current
      const isOn = () => gesture === own.current
      return {
        move(command) {
          if (!isOn()) return
          own.current = moveGesture(own.current, command)
          gesture = own.current
          store.show(own.current.document)
        },
        commit() {
          if (!isOn()) return
          const next = commitGesture(own.current)
          change(next, next.document === history().document ? undefined : { kind: 'done', label })
        },
        cancel() {
          if (isOn()) change(cancelGesture(own.current))
        },
      }
    },
    closeGroup: () => change(closeGroup(history())),
    undo() {
      const label = undoLabel(history())
      step(undo, label === undefined ? { kind: 'nothingToUndo' } : { kind: 'undone', label })
    },
    redo() {
      const label = redoLabel(history())
      step(redo, label === undefined ? { kind: 'nothingToRedo' } : { kind: 'redone', label })
    },
    select: (selection) => store.set({ selection }),
    setTool: (tool) => store.set({ tool }),
    replace(label, document) {
      change(
        transact(history(), label, () => document),
        { kind: 'done', label },
      )
    },
  }
}

type Said = Omit<Announcement, 'number'>

function createStore<Document>({
  document,
  selection = [],
  tool = 'select',
}: SessionOptions<Document>) {
  let state: EditorState<Document> = {
    document,
    history: openHistory(document),
    selection,
    tool,
    announcement: null,
    revision: 0,
  }
  let shown = document
  const listeners = new Set<() => void>()
  const watchers = new Set<(document: Document) => void>()
  const set = (part: Partial<EditorState<Document>>) => {
    state = { ...state, ...part }
    for (const tell of listeners) tell()
  }
  const show = (next: Document) => {
    if (Object.is(next, shown)) return
    shown = next
    for (const tell of watchers) tell(next)
  }
  return {
    read: () => state,
    set,
    show,
    subscribe(tell: () => void) {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    watch(listener: (document: Document) => void) {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
    /** A step is whole: canvases first, so that React never draws ahead of them. */
    settle(history: History<Document, StepLabel>, said?: Said) {
      show(history.document)
      const isSame = Object.is(history.document, state.document)
      if (history === state.history && said === undefined) return
      set({
        history,
        document: history.document,
        revision: isSame ? state.revision : state.revision + 1,
        announcement: said
          ? { ...said, number: (state.announcement?.number ?? 0) + 1 }
          : state.announcement,
      })
    },
  }
}
