import { closeGroup, recordStep, type Command, type History, type StepOptions } from './history.ts'

/** A drag from press to release: every move starts from the same document, only the release is a step. */
export type Gesture<Document, Label> = {
  readonly label: Label
  readonly start: History<Document, Label>
  /** As the last move left it. */
  readonly document: Document
}

export function beginGesture<Document, Label>(
  history: History<Document, Label>,
  label: Label,
): Gesture<Document, Label> {
  return { label, start: closeGroup(history), document: history.document }
}

/** Applies a command to the document as it was at the press, so that moves do not add rounding errors up. */
export function moveGesture<Document, Label>(
  gesture: Gesture<Document, Label>,
  command: Command<Document>,
): Gesture<Document, Label> {
  return { ...gesture, document: command(gesture.start.document) }
}

/** One step for the whole gesture; none where it ended where it began. */
export function commitGesture<Document, Label>(
  { start, label, document }: Gesture<Document, Label>,
  options: Pick<StepOptions, 'limits'> = {},
): History<Document, Label> {
  return recordStep(start, label, document, options)
}

/** The history as it was before the press. */
export function cancelGesture<Document, Label>({
  start,
}: Gesture<Document, Label>): History<Document, Label> {
  return start
}
