import type { EditorCommand } from './editor-command.ts'

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** What a press is called in a command: `mod+shift+z`. Signs carry no shift of their own: `?`, `+`. */
export function nameOfPress(press: Press, isMac: boolean): string {
  const key = press.key === ' ' ? 'space' : press.key.toLowerCase()
  const isSign = key.length === 1 && !/[\p{L}\p{N}]/u.test(key)
  const parts = [
    (isMac ? press.metaKey : press.ctrlKey) && 'mod',
    press.altKey && 'alt',
    press.shiftKey && !isSign && 'shift',
    key,
  ]
  return parts.filter((part) => part !== false).join('+')
}

/** A letter, digit or sign alone: what speech input presses by accident (WCAG 2.1.4). */
export function isSingleCharacter(keys: string): boolean {
  return [...keys].length === 1
}

/** The command of a press; undefined for none, for one that cannot run, and for letters that are off. */
export function commandOfPress(
  commands: readonly EditorCommand[],
  press: string,
  { hasLetters, isTyping }: { readonly hasLetters: boolean; readonly isTyping: boolean },
): EditorCommand | undefined {
  const found = commands.find(({ keys }) => keys?.includes(press))
  if (!found || found.isEnabled?.() === false) return undefined
  if (isSingleCharacter(press) && !hasLetters) return undefined
  // A field undoes its own typing, and takes every key that is not a command of the whole editor.
  if (isTyping && !worksWhileTyping.has(press)) return undefined
  return found
}

const worksWhileTyping: ReadonlySet<string> = new Set(['mod+s', 'mod+e', 'mod+k', 'f6', 'shift+f6'])

/** How keys are written on screen: `Ctrl+Shift+Z`, on a Mac `⇧⌘Z`. */
export function writeKeys(keys: string, isMac: boolean): string {
  const parts = keys === '+' ? ['+'] : keys.split(/\+(?=.)/)
  const names = parts.map((part) => (isMac ? macNames[part] : otherNames[part]) ?? capital(part))
  return names.join(isMac ? '' : '+')
}

const arrows: Readonly<Record<string, string>> = {
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  escape: 'Esc',
}
const otherNames: Readonly<Record<string, string>> = { ...arrows, mod: 'Ctrl' }
const macNames: Readonly<Record<string, string>> = { ...arrows, mod: '⌘', shift: '⇧', alt: '⌥' }

function capital(part: string): string {
  return part.charAt(0).toUpperCase() + part.slice(1)
}
