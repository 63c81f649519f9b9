import { expect, test } from 'vitest'
import { replayCommands } from '../commands/apply-command.ts'
import { drawing, insideOf } from '../testing/drawing.ts'
import { lintIcon } from './lint-icon.ts'

const kindsIn = (inside: string) => lintIcon(drawing(inside), 1, 24).map(({ kind }) => kind)

test('a clean icon has nothing to mend', () => {
  expect(
    kindsIn(
      '<g fill="none" stroke="#000" stroke-width="2"><path d="M4 4H20V20H4Z"/><path d="M6 12C6 9.3 8.7 6 12 6"/></g>',
    ),
  ).toEqual([])
})

test.each([
  ['off-grid', '<path d="M4 4H20.4V20H4Z"/>', '<path d="M4 4L20 4L20 20L4 20Z"/>'],
  ['open-path', '<path d="M4 4H20V20L4 4.4"/>', '<path d="M4 4L20 4L20 20Z"/>'],
  ['stray-point', '<path d="M4 4H20V20ZM7 7"/>', '<path d="M4 4L20 4L20 20Z"/>'],
  ['stray-point', '<path d="M7 7"/><path d="M4 4H9V9Z"/>', '<path d="M4 4H9V9Z"/>'],
  [
    'mixed-widths',
    '<g fill="none" stroke="#000"><path d="M1 1H9" stroke-width="2"/><path d="M1 3H9" stroke-width="2"/><path d="M1 5H9" stroke-width="1.5"/></g>',
    '<g fill="none" stroke="#000"><path d="M1 1H9" stroke-width="2"/><path d="M1 3H9" stroke-width="2"/><path d="M1 5H9" stroke-width="2"/></g>',
  ],
])('%s is found in %s and mended by its command', (kind, before, after) => {
  const document = drawing(before)
  const [finding] = lintIcon(document, 1, 24)
  expect(finding?.kind).toBe(kind)
  const mended = replayCommands(document, finding!.mend)
  expect(insideOf(mended)).toBe(after)
  expect(lintIcon(mended, 1, 24)).toEqual([])
})

test('turned shapes, arcs and definitions are left alone', () => {
  expect(
    kindsIn(
      '<path transform="rotate(45)" d="M4.3 4H20V20Z"/><circle cx="12.3" cy="12" r="3"/><defs><path d="M1.5 2H3V4Z"/></defs>',
    ),
  ).toEqual([])
})

test('all findings mended one after another leave none', () => {
  let document = drawing(
    '<path d="M4.2 4H20V20L4.2 4.3M9 9"/><path d="M1 1H9.5" stroke="#000" fill="none" stroke-width="3"/><path d="M1 1V9" stroke="#000" fill="none"/>',
  )
  for (let round = 0; round < 9; round += 1) {
    const [first] = lintIcon(document, 1, 24)
    if (first) document = replayCommands(document, first.mend)
  }
  expect(lintIcon(document, 1, 24)).toEqual([])
})
