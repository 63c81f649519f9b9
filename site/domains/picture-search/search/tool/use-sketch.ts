import { useState } from 'react'
import { openHistory, recordStep, redo, undo, type History } from '@tessera/editing'
import type { Sketch } from './sketch.ts'

const EMPTY: Sketch = []

/** A drawing with its steps back and forth; typing into one field is one step. */
export function useSketch() {
  const [history, setHistory] = useState<History<Sketch>>(() => openHistory(EMPTY))
  return {
    sketch: history.document,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change(sketch: Sketch, group?: string): void {
      const options = group === undefined ? {} : { group, nowMs: performance.now() }
      setHistory((now) => recordStep(now, 'mark', sketch, options))
    },
    add(mark: Sketch[number]): void {
      setHistory((now) => recordStep(now, 'mark', [...now.document, mark]))
    },
    undo: () => setHistory((now) => undo(now)),
    redo: () => setHistory((now) => redo(now)),
    clear: () =>
      setHistory((now) => (now.document.length === 0 ? now : recordStep(now, 'clear', EMPTY))),
  }
}
