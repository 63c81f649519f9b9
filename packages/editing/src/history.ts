import { unsharedBytes } from './unshared-bytes.ts'

/** A document that was, and the name of what changed it. */
export type Step<Document, Label> = {
  readonly label: Label
  /** Before the change in `past`, after it in `future`. */
  readonly document: Document
  /** What this document holds in memory beyond its neighbour towards the present. */
  readonly bytes: number
}

export type History<Document, Label = string> = {
  readonly document: Document
  /** Oldest first. */
  readonly past: readonly Step<Document, Label>[]
  /** The next to redo last. */
  readonly future: readonly Step<Document, Label>[]
  /** The group that the next step may join, and when it was last added to. */
  readonly open: { readonly group: string; readonly atMs: number } | null
}

/** Turns one document into the next; answers the same document where nothing changes. */
export type Command<Document> = (document: Document) => Document

export type Limits = { readonly steps: number; readonly bytes: number }

/** How much of its past a history keeps. */
export const LIMITS: Limits = { steps: 300, bytes: 50 * 1024 * 1024 }

/** Steps of one group that follow each other within this time are one. */
export const GROUP_MS = 500

export type StepOptions = {
  /** Joins the step before it where that has the same group and is at most 500 ms old: typing in one field. */
  readonly group?: string
  /** Any clock in milliseconds that does not go back; asked for where there is a group. */
  readonly nowMs?: number
  readonly limits?: Limits
}

export function openHistory<Document, Label = string>(
  document: Document,
): History<Document, Label> {
  return { document, past: [], future: [], open: null }
}

/**
 * Makes one step of what a command does. A command that answers the same document makes none, and
 * what could be redone stays so. A command that throws leaves the history as it was.
 */
export function transact<Document, Label>(
  history: History<Document, Label>,
  label: Label,
  command: Command<Document>,
  options: StepOptions = {},
): History<Document, Label> {
  return recordStep(history, label, command(history.document), options)
}

/** The same for a document that was made elsewhere: by a worker, or over the moves of a pointer. */
export function recordStep<Document, Label>(
  history: History<Document, Label>,
  label: Label,
  document: Document,
  { group, nowMs = 0, limits = LIMITS }: StepOptions = {},
): History<Document, Label> {
  if (Object.is(document, history.document)) return history
  const open = group === undefined ? null : { group, atMs: nowMs }
  if (joins(history, open)) return { ...joinStep(history, document), open }
  const bytes = unsharedBytes(history.document, document)
  const past = [...history.past, { label, document: history.document, bytes }]
  return { document, past: trimPast(past, limits), future: [], open }
}

/** One step back; the same history where there is none. */
export function undo<Document, Label>(history: History<Document, Label>): History<Document, Label> {
  const step = history.past.at(-1)
  if (!step) return history
  const undone = { label: step.label, document: history.document, bytes: step.bytes }
  return {
    document: step.document,
    past: history.past.slice(0, -1),
    future: [...history.future, undone],
    open: null,
  }
}

/** One step forward again; the same history where there is none. */
export function redo<Document, Label>(history: History<Document, Label>): History<Document, Label> {
  const step = history.future.at(-1)
  if (!step) return history
  const done = { label: step.label, document: history.document, bytes: step.bytes }
  return {
    document: step.document,
    past: [...history.past, done],
    future: history.future.slice(0, -1),
    open: null,
  }
}

/** What undo would take back; undefined for nothing. */
export function undoLabel<Label>(history: History<unknown, Label>): Label | undefined {
  return history.past.at(-1)?.label
}

/** What redo would do again; undefined for nothing. */
export function redoLabel<Label>(history: History<unknown, Label>): Label | undefined {
  return history.future.at(-1)?.label
}

/** The next step stands alone, however soon it comes: a field lost the focus, a gesture began. */
export function closeGroup<Document, Label>(
  history: History<Document, Label>,
): History<Document, Label> {
  return history.open === null ? history : { ...history, open: null }
}

/** The last step takes the change in; its size follows, because its neighbour is another document now. */
function joinStep<Document, Label>(
  { past }: History<Document, Label>,
  document: Document,
): Omit<History<Document, Label>, 'open'> {
  const joined = past.map((step, index) =>
    index === past.length - 1 ? { ...step, bytes: unsharedBytes(step.document, document) } : step,
  )
  return { document, past: joined, future: [] }
}

function joins(history: History<unknown, unknown>, open: History<unknown>['open']): boolean {
  const before = history.open
  if (open === null || before === null || history.past.length === 0) return false
  return open.group === before.group && open.atMs - before.atMs <= GROUP_MS
}

/** Drops the oldest steps until the rest fits; the last step always stays. */
function trimPast<Step extends { readonly bytes: number }>(
  past: readonly Step[],
  limits: Limits,
): readonly Step[] {
  let bytes = 0
  let kept = 0
  for (let index = past.length - 1; index >= 0 && kept < limits.steps; index -= 1) {
    bytes += past[index]?.bytes ?? 0
    if (kept > 0 && bytes > limits.bytes) break
    kept += 1
  }
  return kept === past.length ? past : past.slice(past.length - kept)
}
