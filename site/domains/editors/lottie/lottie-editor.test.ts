import { writeDotLottie } from '@tessera/lottie'
import { replayCommands } from '@tessera/lottie-document'
import { expect, test } from 'vitest'
import { createSession } from '#domains/editors/session/index.ts'
import { weatherScene } from '../../../../packages/lottie-document/src/testing/weather-scene.ts'
import { readItemName, readPx } from './lottie-address.ts'
import { readForeign } from './open/read-foreign.ts'
import { commandsOf, noEdits, readSimpleEdits, writeSimpleEdits } from './simple-edits.ts'
import { createClock } from './state/clock.ts'
import {
  edit,
  openDocument,
  readDraft,
  writeDraft,
  type LottieDocument,
} from './state/lottie-document.ts'
import { idOfLayer, layerOfId, listedOfId, rowsOf } from './timeline/layer-rows.ts'

const open = () => createSession<LottieDocument>({ document: openDocument(weatherScene(), false) })

test('undo takes the command back with what it did, so the server replays what is shown', () => {
  const session = open()
  const original = session.read().document.animation
  session.transact('lottieEditor.step.reverse', (now) => edit(now, { type: 'reverse' }))
  session.transact('lottieEditor.step.set-speed', (now) =>
    edit(now, { type: 'set-speed', factor: 2 }),
  )
  session.undo()
  const { animation, commands } = session.read().document
  expect(commands).toEqual([{ type: 'reverse' }])
  expect(JSON.stringify(replayCommands(original, commands))).toBe(JSON.stringify(animation))
  session.undo()
  expect(session.read().document.animation).toBe(original)
})

test('what changes nothing is no step', () => {
  const session = open()
  session.transact('lottieEditor.step.recolor', (now) =>
    edit(now, { type: 'recolor', colors: { '#123456': '#ffffff' } }),
  )
  expect(session.read().history.past).toEqual([])
})

test('a draft of an asset holds its commands, one of an own file the file, and others are none', () => {
  const original = weatherScene()
  const document = edit(openDocument(original, false), { type: 'reverse' })
  const kept = JSON.parse(JSON.stringify(writeDraft(document))) as unknown
  expect(kept).toEqual({ commands: [{ type: 'reverse' }] })
  expect(readDraft(kept, original)).toEqual(document)
  expect(readDraft(kept, null)).toBe(null)

  const own = openDocument(original, true)
  expect(readDraft(JSON.parse(JSON.stringify(writeDraft(own))), null)).toEqual(own)
  for (const bad of [
    null,
    3,
    {},
    { commands: 3 },
    { commands: [{ type: 'x' }] },
    { animation: {} },
  ]) {
    expect([bad, readDraft(bad, original)]).toEqual([bad, null])
  }
})

test('the fields of the form are read back as they are written, and what is no edit is left out', () => {
  const fields = [
    ['c.ff0000', '#00ff00'],
    ['speed', '2'],
    ['reverse', '1'],
    ['width', '300'],
  ] as [string, string][]
  const edits = readSimpleEdits(fields)
  expect(writeSimpleEdits(edits)).toEqual(fields)
  expect(commandsOf(edits, weatherScene())).toEqual([
    { type: 'recolor', colors: { '#ff0000': '#00ff00' } },
    { type: 'set-speed', factor: 2 },
    { type: 'reverse' },
    { type: 'resize', width: 300, height: 300, fit: 'scale' },
  ])
  const bad = [
    ['c.ff0000', 'url(#x)'],
    ['c.ff0000', '#ff0000'],
    ['speed', '99'],
    ['width', '-3'],
    ['height', '1e9'],
  ] as [string, string][]
  expect(readSimpleEdits(bad)).toEqual(noEdits)
  expect(commandsOf(noEdits, weatherScene())).toEqual([])
  expect([
    readItemName('lottie/snow')?.slug,
    readItemName('icon/sun'),
    readItemName('lottie/../x'),
  ]).toEqual(['snow', null, null])
  expect([readPx(''), readPx('64'), readPx('9999'), readPx('x')]).toEqual([512, 64, null, null])
})

test('a file is opened as JSON and as dotLottie, and what is neither is not', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const scene = weatherScene()
  expect(readForeign(bytes(JSON.stringify(scene)))).toEqual(scene)
  expect(readForeign(writeDotLottie(scene, { id: 'rain' }))).toEqual(scene)
  expect(readForeign(bytes('<svg/>'))).toBe(null)
  expect(readForeign(bytes('PK and nothing'))).toBe(null)
})

test('layers of a composition stand below the first that shows it, later by its start', () => {
  const scene = weatherScene()
  expect(rowsOf(scene, new Set())).toHaveLength(9)
  const rows = rowsOf(scene, new Set(['rain']))
  expect(rows.filter(({ level }) => level === 1)).toMatchObject([
    { layer: { name: 'Falling' }, shift: 8, id: '0:rain' },
  ])
  for (const { id, layer } of rows) {
    expect(layerOfId(id)).toEqual(layer.ref)
    expect(idOfLayer(layer.ref)).toBe(id)
    expect(listedOfId(scene, id)?.name).toBe(layer.name)
  }
  expect(listedOfId(scene, '99:')).toBe(undefined)
})

/** A clock of 30 frames a second, and the time of the screen by hand. */
function handClock() {
  let waiting: ((nowMs: number) => void) | null = null
  const clock = createClock(
    { from: 10, to: 40, rate: 30 },
    { request: (tick) => ((waiting = tick), 1), cancel: () => (waiting = null) },
  )
  const at = (nowMs: number) => {
    const tick = waiting
    waiting = null
    tick?.(nowMs)
  }
  return { clock, at }
}

test('the clock follows the time of the screen, and loops in its part', () => {
  const { clock, at } = handClock()
  const seen: number[] = []
  clock.watch((frame) => seen.push(Math.round(frame)))
  clock.play()
  for (const nowMs of [5000, 5100, 5500, 5990, 6100]) at(nowMs)
  expect(seen).toEqual([10, 13, 25, 39, 13])
  clock.seek(99)
  expect([clock.isPlaying(), clock.frame()]).toEqual([false, 39])
  clock.setRange({ from: 0, to: 5, rate: 30 })
  expect(clock.frame()).toBe(4)
})

test('without a loop the clock stops at the last frame, and plays from the first again', () => {
  const { clock, at } = handClock()
  clock.setLooping(false)
  clock.play()
  at(0)
  at(2000)
  expect([clock.isPlaying(), clock.frame()]).toEqual([false, 39])
  clock.play()
  expect(clock.frame()).toBe(10)
})
