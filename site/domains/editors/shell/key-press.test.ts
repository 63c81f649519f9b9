import { expect, test } from 'vitest'
import type { EditorCommand } from './editor-command.ts'
import { commandOfPress, nameOfPress, writeKeys } from './key-press.ts'

const press = (key: string, held: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
})

test.each([
  [press('z', { ctrlKey: true }), false, 'mod+z'],
  [press('Z', { ctrlKey: true, shiftKey: true }), false, 'mod+shift+z'],
  [press('z', { metaKey: true }), true, 'mod+z'],
  [press('z', { ctrlKey: true }), true, 'z'],
  [press('?', { shiftKey: true }), false, '?'],
  [press('+', { shiftKey: true }), false, '+'],
  [press('ArrowUp', { altKey: true }), false, 'alt+arrowup'],
  [press(' '), false, 'space'],
  [press('F6', { shiftKey: true }), false, 'shift+f6'],
])('%o on a Mac %s is %s', (event, isMac, name) => {
  expect(nameOfPress(event, isMac)).toBe(name)
})

test('keys are written as the system writes them', () => {
  expect(writeKeys('mod+shift+z', false)).toBe('Ctrl+Shift+Z')
  expect(writeKeys('mod+shift+z', true)).toBe('⌘⇧Z')
  expect(writeKeys('+', false)).toBe('+')
  expect(writeKeys('mod++', false)).toBe('Ctrl++')
  expect(writeKeys('arrowup', false)).toBe('↑')
})

const run = () => undefined
const commands: readonly EditorCommand[] = [
  { id: 'undo', label: 'ui.close', keys: ['mod+z'], run },
  { id: 'save', label: 'ui.close', keys: ['mod+s'], run },
  { id: 'pen', label: 'ui.close', keys: ['p'], run },
  { id: 'group', label: 'ui.close', keys: ['mod+g'], run, isEnabled: () => false },
]
const find = (name: string, hasLetters: boolean, isTyping: boolean) =>
  commandOfPress(commands, name, { hasLetters, isTyping })?.id

test('single letters can be off, and never act while somebody types', () => {
  expect(find('p', true, false)).toBe('pen')
  expect(find('p', false, false)).toBeUndefined()
  expect(find('p', true, true)).toBeUndefined()
})

test('a field keeps its own undo, and lets save through', () => {
  expect(find('mod+z', true, true)).toBeUndefined()
  expect(find('mod+z', false, false)).toBe('undo')
  expect(find('mod+s', true, true)).toBe('save')
})

test('what cannot run now leaves the key to the browser', () => {
  expect(find('mod+g', true, false)).toBeUndefined()
})
