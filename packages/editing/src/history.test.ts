import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginGesture, cancelGesture, commitGesture, moveGesture } from './gesture.ts'
import {
  closeGroup,
  GROUP_MS,
  LIMITS,
  openHistory,
  redo,
  redoLabel,
  transact,
  undo,
  undoLabel,
  type Command,
  type History,
} from './history.ts'

type Node = { readonly name: string; readonly fill: string; readonly points: readonly number[] }
type Drawing = { readonly title: string; readonly nodes: readonly Node[] }

const drawing: Drawing = {
  title: 'Harbour',
  nodes: Array.from({ length: 12 }, (_, index) => ({
    name: `n${index}`,
    fill: '#000000',
    points: [index, index + 1],
  })),
}

const change = (index: number, part: Partial<Node>): Command<Drawing> => {
  return (document) => ({
    ...document,
    nodes: document.nodes.map((node, at) =>
      at === index % document.nodes.length ? { ...node, ...part } : node,
    ),
  })
}

const commands = fc.oneof(
  fc
    .tuple(fc.nat(11), fc.stringMatching(/^#[0-9a-f]{6}$/))
    .map(([index, fill]) => change(index, { fill })),
  fc.tuple(fc.nat(11), fc.array(fc.integer())).map(([index, points]) => change(index, { points })),
  fc.string().map((title): Command<Drawing> => (document) => ({ ...document, title })),
  fc.nat(11).map((index): Command<Drawing> => (document) => {
    if (document.nodes.length < 2) return document
    return { ...document, nodes: document.nodes.filter((_, at) => at !== index) }
  }),
  fc.constant<Command<Drawing>>((document) => document),
)

function repeat<T>(times: number, start: T, step: (value: T) => T): T {
  let value = start
  for (let count = 0; count < times; count += 1) value = step(value)
  return value
}

test('200 random commands, all undone, are the bytes of the start; all redone, those of the end', () => {
  fc.assert(
    fc.property(fc.array(commands, { minLength: 200, maxLength: 200 }), (list) => {
      const start = openHistory(drawing)
      const end = list.reduce((history, command) => transact(history, 'change', command), start)
      const undone = repeat(list.length, end, undo)
      expect(undone.document).toBe(drawing)
      expect(JSON.stringify(undone.document)).toBe(JSON.stringify(drawing))
      const redone = repeat(list.length, undone, redo)
      expect(redone.document).toBe(end.document)
      expect(redone.past.length).toBe(end.past.length)
    }),
    { numRuns: 20 },
  )
})

test('a walk of changes, undos and redos is what a plain list of documents says', () => {
  const moves = fc.oneof(
    commands.map((command) => ({ do: 'change', command }) as const),
    fc.constant({ do: 'undo' } as const),
    fc.constant({ do: 'redo' } as const),
  )
  fc.assert(
    fc.property(fc.array(moves, { maxLength: 120 }), (list) => {
      let history: History<Drawing> = openHistory(drawing)
      let states = [drawing]
      let at = 0
      for (const move of list) {
        if (move.do === 'undo') {
          history = undo(history)
          at = Math.max(0, at - 1)
        } else if (move.do === 'redo') {
          history = redo(history)
          at = Math.min(states.length - 1, at + 1)
        } else {
          const before = states[at] as Drawing
          const after = move.command(before)
          history = transact(history, 'change', () => after)
          if (after !== before) {
            states = [...states.slice(0, at + 1), after]
            at += 1
          }
        }
        expect(history.document).toBe(states[at])
        expect(history.past.length).toBe(at)
        expect(history.future.length).toBe(states.length - 1 - at)
      }
    }),
  )
})

test('a step is named by its label in both directions', () => {
  const done = transact(openHistory(drawing), 'color', change(0, { fill: '#ff0000' }))
  expect(undoLabel(done)).toBe('color')
  expect(redoLabel(done)).toBeUndefined()
  const undone = undo(done)
  expect(undoLabel(undone)).toBeUndefined()
  expect(redoLabel(undone)).toBe('color')
})

test('a command that changes nothing is no step, and keeps what could be redone', () => {
  const undone = undo(transact(openHistory(drawing), 'color', change(0, { fill: '#ff0000' })))
  expect(transact(undone, 'nothing', (document) => document)).toBe(undone)
})

test('a command that throws leaves the history as it was', () => {
  const history = transact(openHistory(drawing), 'color', change(0, { fill: '#ff0000' }))
  const breaks = () =>
    transact(history, 'broken', () => {
      throw new Error('damaged')
    })
  expect(breaks).toThrow('damaged')
  expect(undo(history).document).toBe(drawing)
})

const type = (history: History<Drawing>, title: string, nowMs: number, group = 'title') =>
  transact(history, 'title', (document) => ({ ...document, title }), { group, nowMs })

test('typing in one field is one step while keys follow within 500 ms', () => {
  const typed = type(type(type(openHistory(drawing), 'a', 0), 'ab', GROUP_MS), 'abc', 2 * GROUP_MS)
  expect(typed.past.length).toBe(1)
  expect(undo(typed).document).toBe(drawing)
})

test.each([
  ['a pause of 501 ms', (history: History<Drawing>) => type(history, 'ab', GROUP_MS + 1)],
  ['another field', (history: History<Drawing>) => type(history, 'ab', 1, 'name')],
  ['leaving the field', (history: History<Drawing>) => type(closeGroup(history), 'ab', 1)],
  ['an undo between', (history: History<Drawing>) => type(type(undo(history), 'x', 1), 'y', 600)],
])('%s begins a step of its own', (_, next) => {
  expect(next(type(openHistory(drawing), 'a', 0)).past.length).toBe(2)
})

test('typing after an undo never joins the step before it', () => {
  const two = type(type(openHistory(drawing), 'a', 0), 'b', 1_000)
  const after = type(undo(two), 'c', 1_001)
  expect(after.past.map(({ document }) => document.title)).toEqual(['Harbour', 'a'])
})

test('a gesture is one step from press to release, whatever lay between', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1, maxLength: 80 }), (xs) => {
      const start = openHistory(drawing)
      const dragged = xs.reduce(
        (gesture, x) => moveGesture(gesture, change(3, { points: [x, 0] })),
        beginGesture(start, 'move'),
      )
      const done = commitGesture(dragged)
      expect(done.past.length).toBe(1)
      expect(done.document.nodes[3]?.points).toEqual([xs.at(-1), 0])
      expect(undo(done).document).toBe(drawing)
      expect(cancelGesture(dragged).document).toBe(drawing)
    }),
  )
})

test('a gesture that ends where it began is no step', () => {
  const gesture = moveGesture(beginGesture(openHistory(drawing), 'move'), (document) => document)
  expect(commitGesture(gesture).past).toEqual([])
})

test('the oldest of more than 300 steps are dropped', () => {
  const many = repeat(LIMITS.steps + 20, openHistory<Drawing>(drawing), (history) =>
    transact(history, 'title', (document) => ({ ...document, title: `${document.title}.` })),
  )
  expect(many.past.length).toBe(LIMITS.steps)
  const oldest = repeat(LIMITS.steps + 20, many, undo)
  expect(oldest.document.title).toBe(`Harbour${'.'.repeat(20)}`)
})

test('steps beyond the limit of bytes are dropped, the last one never', () => {
  const limits = { steps: 300, bytes: 10_000 }
  const write = (history: History<Drawing>, length: number) =>
    transact(history, 'title', (document) => ({ ...document, title: 'x'.repeat(length) }), {
      limits,
    })
  let history = openHistory<Drawing>(drawing)
  for (let length = 1_000; length < 1_010; length += 1) history = write(history, length)
  expect(history.past.length).toBe(4)
  const huge = write(write(history, 50_000), 1)
  expect(huge.past.length).toBe(1)
  expect(undo(huge).document.title.length).toBe(50_000)
})
