import { expect, test } from 'vitest'
import { createSession } from './create-session.ts'

type Tile = { readonly color: string; readonly x: number }

function open() {
  let nowMs = 0
  const session = createSession<Tile>({ document: { color: 'red', x: 0 }, now: () => nowMs })
  const told = { react: 0, canvas: [] as number[] }
  session.subscribe(() => (told.react += 1))
  session.watch(({ x }) => told.canvas.push(x))
  return { session, told, wait: (ms: number) => (nowMs += ms) }
}

const paint = (color: string) => (tile: Tile) => ({ ...tile, color })
const move = (x: number) => (tile: Tile) => ({ ...tile, x })

test('moves of a pointer reach the canvas, and React hears of the release alone', () => {
  const { session, told } = open()
  const gesture = session.beginGesture('ui.move' as never)
  for (let x = 1; x <= 100; x += 1) gesture.move(move(x))
  expect(told.react).toBe(0)
  expect(told.canvas.length).toBe(100)
  expect(session.read().document.x).toBe(0)
  expect(session.live().x).toBe(100)

  gesture.commit()
  expect(told.react).toBe(1)
  expect(session.read().document.x).toBe(100)
  expect(session.read().history.past.length).toBe(1)
  session.undo()
  expect(told.canvas.at(-1)).toBe(0)
})

test('a cancelled gesture leaves the canvas and the history as they were', () => {
  const { session, told } = open()
  const gesture = session.beginGesture('ui.move' as never)
  gesture.move(move(7))
  gesture.cancel()
  expect(told.canvas).toEqual([7, 0])
  expect(session.read().history.past).toEqual([])
  gesture.move(move(9))
  gesture.commit()
  expect(session.read().document.x).toBe(0)
})

test('a step that comes during a gesture ends it: its later moves are not heard', () => {
  const { session } = open()
  const gesture = session.beginGesture('ui.move' as never)
  gesture.move(move(7))
  session.transact('ui.color' as never, paint('blue'))
  gesture.move(move(9))
  gesture.commit()
  expect(session.read().document).toEqual({ color: 'blue', x: 0 })
})

test('undo and redo are announced by the step they name, and where there is none', () => {
  const { session } = open()
  session.transact('ui.color' as never, paint('blue'))
  session.undo()
  expect(session.read().announcement).toMatchObject({ kind: 'undone', label: 'ui.color' })
  session.undo()
  expect(session.read().announcement).toMatchObject({ kind: 'nothingToUndo', number: 3 })
  session.redo()
  expect(session.read().announcement).toMatchObject({ kind: 'redone', label: 'ui.color' })
})

test('typing in one field is one step, by the clock of the session', () => {
  const { session, wait } = open()
  session.transact('ui.color' as never, paint('b'), 'color')
  wait(400)
  session.transact('ui.color' as never, paint('bl'), 'color')
  wait(501)
  session.transact('ui.color' as never, paint('blue'), 'color')
  expect(session.read().history.past.length).toBe(2)
})

test('the revision goes up with the document alone', () => {
  const { session } = open()
  session.select(['a'])
  session.setTool('pen')
  expect(session.read()).toMatchObject({ revision: 0, selection: ['a'], tool: 'pen' })
  session.transact('ui.color' as never, paint('blue'))
  session.transact('ui.color' as never, (tile) => tile)
  session.undo()
  expect(session.read().revision).toBe(2)
})
