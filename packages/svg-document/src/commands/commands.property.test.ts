import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitizeSvg } from '../../../svg/src/index.ts'
import { DocumentError } from '../document-error.ts'
import { loadTools } from '../testing/load-tools.ts'
import { commandOf, countElements, draftOf, type Draft } from '../testing/random-commands.ts'
import type { SvgDocument } from '../tree/node.ts'
import { readDocument } from '../tree/read-document.ts'
import { writeDocument } from '../tree/write-document.ts'
import { applyCommand, readCommands, replayCommands } from './apply-command.ts'
import { commandTypes, type Command } from './command-kinds.ts'

const tools = await loadTools()
const COMMANDS = 200
/** Copies of copies would fill the memory before they show anything. */
const MOST_ELEMENTS = 120

const DRAWING = sanitizeSvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
  <defs><linearGradient id="g"><stop stop-color="red"/></linearGradient><clipPath id="c"><circle r="9"/></clipPath></defs>
  <style>.a{fill:#f00}.b{stroke:#00f}</style>
  <rect class="a" x="1" y="2" width="9" height="8" rx="2" fill="#ff0000"/>
  <g transform="rotate(30 12 12)" fill="red"><path d="M3 3h9v9z"/><circle cx="9" cy="9" r="4" style="fill:black"/>
    <g opacity=".5"><ellipse cx="4" cy="14" rx="3" ry="2" class="b"/></g></g>
  <path d="M2 20c4-8 9 8 18 0" fill="none" stroke="#000" stroke-width="2"/>
  <path d="M12 2a6 6 0 1 1-1 0" fill="url(#g)" clip-path="url(#c)"/>
  <use href="#g"/><line x1="1" y1="1" x2="20" y2="3" stroke="black"/>
  <text x="3" y="20" font-size="5">Words <tspan>here</tspan></text></svg>`).svg

/** The states of a drawing under commands, each with its bytes at the time; refused commands are left out. */
function edit(drafts: readonly Draft[]) {
  const commands: Command[] = []
  const states: { readonly document: SvgDocument; readonly bytes: string }[] = []
  let document = readDocument(DRAWING)
  const keep = () => states.push({ document, bytes: writeDocument(document) })
  keep()
  for (const draft of drafts) {
    if (countElements(document) > MOST_ELEMENTS && /duplicate|insert/.test(draft.type)) continue
    const command = commandOf(draft, document)
    try {
      document = applyCommand(document, command, tools)
      commands.push(command)
      keep()
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error
    }
  }
  return { commands, states, document }
}

const drafts = fc.array(draftOf(commandTypes), { minLength: COMMANDS, maxLength: COMMANDS })

test('after 200 random commands every state before has its bytes, and a replay ends in the same', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(drafts, (list) => {
      const { commands, states, document } = edit(list)
      for (const { type } of commands) seen.add(type)
      // Undoing goes back through the states, redoing forward.
      for (const state of states.toReversed())
        expect(writeDocument(state.document)).toBe(state.bytes)
      expect(states[0]!.bytes).toBe(DRAWING)
      const sent = readCommands(JSON.parse(JSON.stringify(commands)))
      const replayed = writeDocument(replayCommands(readDocument(DRAWING), sent, tools))
      expect(replayed).toBe(writeDocument(document))
      expect(writeDocument(readDocument(replayed))).toBe(replayed)
    }),
    { numRuns: 10, endOnFailure: true },
  )
  // Nothing is proved by commands that are always refused.
  expect([...seen].sort()).toEqual([...commandTypes].sort())
})

// A reference that is placed inside what it refers to is cut, as it should be.
const harmless = draftOf(commandTypes.filter((type) => type !== 'place'))

test('the sanitiser takes nothing out of what commands write', () => {
  fc.assert(
    fc.property(fc.array(harmless, { minLength: 40, maxLength: 40 }), (list) => {
      const { removed } = sanitizeSvg(writeDocument(edit(list).document))
      expect(removed).toEqual([])
    }),
    { numRuns: 20, endOnFailure: true },
  )
})

test('a command leaves every element alone that it does not name', () => {
  const before = readDocument(DRAWING)
  const after = applyCommand(before, {
    type: 'move',
    nodes: [before.root.children[4]!.id],
    dx: 1,
    dy: 0,
  })
  const same = after.root.children.filter((child, index) => child === before.root.children[index])
  expect(same).toHaveLength(before.root.children.length - 1)
})
