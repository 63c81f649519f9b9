import { applyCommand, harmonies, type PaletteCommand } from '@tessera/palette'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTranslator } from '#web/i18n/create-translator.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { createSession, writeLabel } from '#domains/editors/session/index.ts'
import { labelOf, run } from './color-session.ts'
import { firstDraft } from './state/color-view.ts'

const t = createTranslator('en', loadMessages('en', ['color']))

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)
const id = fc.integer({ min: 1, max: 12 })
const command: fc.Arbitrary<PaletteCommand> = fc.oneof(
  fc.record({ type: fc.constant('set-color' as const), id, color: hex }),
  fc.record({ type: fc.constant('rename' as const), id, name: fc.string({ maxLength: 12 }) }),
  fc.record({ type: fc.constant('set-lock' as const), id, isLocked: fc.boolean() }),
  fc.record({ type: fc.constant('add' as const), color: hex }),
  fc.record({ type: fc.constant('remove' as const), id }),
  fc.record({ type: fc.constant('move' as const), id, to: fc.nat(12) }),
  fc.record({ type: fc.constant('harmonize' as const), harmony: fc.constantFrom(...harmonies) }),
  fc.record({ type: fc.constant('shuffle' as const), seed: fc.nat() }),
  fc.record({ type: fc.constant('take-colors' as const), colors: fc.array(hex, { maxLength: 8 }) }),
  fc.record({ type: fc.constant('set-gamut' as const), gamut: fc.constantFrom('srgb', 'p3') }),
  fc.record({ type: fc.constant('set-title' as const), title: fc.string({ maxLength: 12 }) }),
)

test('200 random commands, all undone, are the same state bytes; all redone, the same end', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(command, fc.boolean()), { minLength: 200, maxLength: 200 }),
      (steps) => {
        let nowMs = 0
        const session = createSession({ document: firstDraft, now: () => nowMs })
        const before = JSON.stringify(session.read().document)
        for (const [next, isDragged] of steps) {
          nowMs += 1000
          if (isDragged) {
            const gesture = session.beginGesture(labelOf(t, session.read().document, next))
            gesture.move((draft) => applyCommand(draft, next))
            gesture.commit()
          } else run(session, t, next)
        }
        const end = JSON.stringify(session.read().document)
        const count = session.read().history.past.length
        for (let step = 0; step < count; step += 1) session.undo()
        expect(JSON.stringify(session.read().document)).toBe(before)
        for (let step = 0; step < count; step += 1) session.redo()
        expect(JSON.stringify(session.read().document)).toBe(end)
      },
    ),
    { numRuns: 20 },
  )
})

test('letters typed into one field are one step, and leaving it ends the step', () => {
  let nowMs = 0
  const session = createSession({ document: firstDraft, now: () => (nowMs += 100) })
  for (const name of ['I', 'In', 'Ink']) run(session, t, { type: 'rename', id: 1, name }, 'name-1')
  session.closeGroup()
  run(session, t, { type: 'rename', id: 1, name: 'Inky' }, 'name-1')
  session.undo()
  expect(session.read().document.swatches[0]?.name).toBe('Ink')
  session.undo()
  expect(session.read().document).toEqual(firstDraft)
})

test('every command has a name that says what it does to which swatch', () => {
  const named = applyCommand(firstDraft, { type: 'rename', id: 2, name: 'Spruce' })
  const said = (next: PaletteCommand) => writeLabel(t, labelOf(t, named, next))
  expect(said({ type: 'move', id: 2, to: 0 })).toBe('Move Spruce to position 1')
  expect(said({ type: 'set-lock', id: 1, isLocked: true })).toBe('Lock Colour 1')
  fc.assert(
    fc.property(command, (next) => {
      expect(said(next)).not.toMatch(/color\.|\{|undefined/)
    }),
  )
})
