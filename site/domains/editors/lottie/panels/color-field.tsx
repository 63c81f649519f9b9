import { useEffect, useRef, type RefObject } from 'react'
import type { Command } from '@tessera/lottie-document'
import { BRAND_COLORS_ID } from '#domains/editors/brand/index.ts'
import { edit } from '#domains/editors/lottie/state/lottie-document.ts'
import { stepLabel, type LottieEditing } from '#domains/editors/lottie/use-lottie-editing.ts'

type Gesture = ReturnType<LottieEditing['session']['beginGesture']>

interface ColorFieldProps {
  editing: LottieEditing
  label: string
  color: string
  /** What a chosen colour does. */
  commandOf: (color: string) => Command
}

/** A colour that the stage follows while it is picked; closing the picker makes one step of it. */
export function ColorField({ editing, label, color, commandOf }: ColorFieldProps) {
  const { session } = editing
  const field = useRef<HTMLInputElement>(null)
  const current = useRef(commandOf)
  useEffect(() => {
    current.current = commandOf
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
function followPicker(
  element: HTMLInputElement,
  session: LottieEditing['session'],
  commandOf: RefObject<ColorFieldProps['commandOf']>,
): () => void {
  const stop = new AbortController()
  let gesture: Gesture | null = null
  const follow = () => {
    const command = commandOf.current(element.value)
    gesture ??= session.beginGesture(stepLabel(command.type))
    gesture.move((document) => edit(document, command))
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
