import { useEffect, useRef, type RefObject } from 'react'
import type { EditorSession, StepLabel } from '#domains/editors/session/index.ts'
import { BRAND_COLORS_ID } from './brand-colors.tsx'

type PickedStep<Document> = {
  readonly label: StepLabel
  readonly command: (document: Document) => Document
}

interface ColorFieldProps<Document> {
  session: EditorSession<Document>
  label: string
  color: string
  /** What a chosen colour does. */
  stepOf: (color: string) => PickedStep<Document>
}

/** A colour that the stage follows while it is picked; closing the picker makes one step of it. */
export function ColorField<Document>({ session, label, color, stepOf }: ColorFieldProps<Document>) {
  const field = useRef<HTMLInputElement>(null)
  const current = useRef(stepOf)
  useEffect(() => {
    current.current = stepOf
    if (field.current) field.current.value = color
  })
  useEffect(
    () => (field.current ? followPicker(field.current, session, current) : undefined),
    [session],
  )
  return (
    <input
      ref={field}
      type="color"
      list={BRAND_COLORS_ID}
      aria-label={label}
      defaultValue={color}
    />
  )
}

/** React calls both events of a picker a change; the second one ends the step. */
function followPicker<Document>(
  element: HTMLInputElement,
  session: EditorSession<Document>,
  stepOf: RefObject<(color: string) => PickedStep<Document>>,
): () => void {
  const stop = new AbortController()
  let gesture: ReturnType<EditorSession<Document>['beginGesture']> | null = null
  const follow = () => {
    const { label, command } = stepOf.current(element.value)
    gesture ??= session.beginGesture(label)
    gesture.move(command)
  }
  const finish = () => {
    gesture?.commit()
    gesture = null
  }
  element.addEventListener('input', follow, stop)
  element.addEventListener('change', finish, stop)
  return () => {
    stop.abort()
    gesture?.cancel()
  }
}
