import { useEffect, useRef } from 'react'
import type { EditorCommand } from './editor-command.ts'
import { commandOfPress, nameOfPress } from './key-press.ts'
import { hasLetterKeys } from './letter-keys.ts'
import { isMac } from './use-is-mac.ts'

/** Runs the commands by their keys, wherever the focus is on the page; a dialog keeps its own. */
export function useEditorKeys(commands: readonly EditorCommand[]): void {
  const current = useRef(commands)
  useEffect(() => {
    current.current = commands
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const target = event.target instanceof Element ? event.target : null
      if (target?.closest('dialog')) return
      const command = commandOfPress(current.current, nameOfPress(event, isMac()), {
        hasLetters: hasLetterKeys(),
        isTyping: target !== null && isTextField(target),
      })
      if (!command) return
      event.preventDefault()
      command.run()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

const TEXT_FIELDS =
  'textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"], [type="submit"], [type="color"])'

function isTextField(element: Element): boolean {
  return element.matches(TEXT_FIELDS)
}
