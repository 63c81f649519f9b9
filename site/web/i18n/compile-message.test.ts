import { expect, test } from 'vitest'
import { compileMessage } from './compile-message.ts'

test('forms stand in the order of the language, those that repeat the last are left out', () => {
  const text = '{n, plural, other {iconos} one {icono}}'
  expect(compileMessage('es', text)).toBe('{n,icono|iconos}')
  expect(compileMessage('pl', '{n, plural, one {a} few {b} other {c}}')).toBe('{n,a|b|c}')
  expect(compileMessage('es', '{n, plural, one {a} many {b} other {c}}')).toBe('{n,a|b|c}')
  expect(compileMessage('ja', '{n, plural, other {個}}')).toBe('{n,個}')
})

test('quoted text is text, and marks of tags are too', () => {
  expect(compileMessage('en', "It''s <b>{name}</b> #1")).toBe("It's <b>{name}</b> #1")
})

test.each([
  ['{n, plural, other {icons}}', 'en needs the plural one of n'],
  ['{n, plural, one {icon} few {icons} other {icons}}', 'en has no plural few'],
  ['{n, plural, one {icon}}', 'MISSING_OTHER_CLAUSE'],
  ['{n, plural, =0 {none} one {icon} other {icons}}', 'en has no plural =0'],
  ['{n, plural, offset:1 one {icon} other {icons}}', 'plurals have no offset'],
  ['{n, selectordinal, one {#st} other {#th}}', 'ordinals are not compiled'],
  ['{n, plural, one {a|b} other {c}}', 'a compiled message cannot hold “|” as text'],
  ["Write '{name}'", 'a compiled message cannot hold “{” as text'],
  ['{day, date, short}', 'only arguments and plurals are compiled'],
  ['{kind, select, icon {an icon} other {a thing}}', 'only arguments and plurals are compiled'],
  ['{n, plural, one {{m, plural, one {a} other {b}}} other {c}}', 'only arguments stand inside'],
  ['{n', 'EXPECT_ARGUMENT_CLOSING_BRACE'],
])('%s is refused', (text, reason) => {
  expect(() => compileMessage('en', text)).toThrow(reason)
})
