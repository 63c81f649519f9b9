import { extrasOf, type JsonObject, type LottieAnimation } from '@tessera/lottie'
import { expect, test } from 'vitest'
import { listLayers } from '../list-layers.ts'
import { DOT, OTHER_DOT, square } from '../testing/small-animations.ts'
import { weatherScene } from '../testing/weather-scene.ts'
import { applyTheme, listStateMachines, listThemes } from '../themes.ts'
import { applyCommand, readCommands, replayCommands } from './apply-command.ts'
import type { Command } from './command-kinds.ts'
import { sizeReport } from '../size-report.ts'

const at = (index: number) => ({ composition: null, index })
const layerOf = (animation: LottieAnimation, name: string) =>
  listLayers(animation).find((layer) => layer.name === name)!
const merged = (place: 'after' | 'over' | 'under' | 'beside') =>
  applyCommand(weatherScene(), {
    type: 'merge',
    animation: square(),
    name: 'Square',
    source: null,
    place,
  })

test('merging after ends what was there, at the frame rate of the first', () => {
  const film = merged('after')
  expect([film.ip, film.op, film.fr]).toEqual([0, 90, 30])
  expect(layerOf(film, 'Square')).toMatchObject({ inPoint: 60, outPoint: 90, start: 60 })
  expect(layerOf(film, 'Sun')).toMatchObject({ inPoint: 0, outPoint: 60 })
})

test('merging over, under and beside keeps the length; the canvas grows beside alone', () => {
  expect([merged('over').op, merged('over').w]).toEqual([60, 200])
  expect(listLayers(merged('over'))[0]!.name).toBe('Square')
  const painted = applyCommand(weatherScene(), { type: 'set-background', color: '#ffffff' })
  const under = applyCommand(painted, {
    type: 'merge',
    animation: square(),
    name: 'Square',
    source: null,
    place: 'under',
  })
  expect(under.layers.at(-1)!['ln']).toBe('tessera-background')
  expect(under.layers.at(-2)!['nm']).toBe('Square')
  expect(merged('beside').w).toBe(200 + 400)
})

test('assets and slots of both stay apart although they have one name', () => {
  const film = merged('over')
  const ids = film.assets!.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(['rain', 'merged-1-rain', 'merged-1'])
  expect(Object.keys(film['slots'] as JsonObject)).toEqual(['merged-1-green'])
  const again = applyCommand(film, {
    type: 'merge',
    animation: film,
    name: 'Twice',
    source: null,
    place: 'after',
  })
  const twice = again.assets!.map(({ id }) => id)
  expect(new Set(twice).size).toBe(twice.length)
})

test('a merge that no player would take is refused, and so is one that is no animation', () => {
  const layers = Array.from({ length: 6_000 }, () => ({ ty: 3, ip: 0, op: 60, st: 0, ks: {} }))
  const film = { ...weatherScene(), layers }
  expect(() =>
    applyCommand(film, { type: 'merge', animation: film, name: 'x', source: null, place: 'over' }),
  ).toThrow(expect.objectContaining({ code: 'too_complex' }))
  expect(() => readCommands([{ type: 'merge', animation: {}, name: '', place: 'over' }])).toThrow()
})

test('a picture comes in front, and another takes its place without touching who shares it', () => {
  const film = applyCommand(weatherScene(), {
    type: 'add-image',
    name: 'Logo',
    picture: DOT,
    width: 400,
    height: 100,
  })
  const [layer] = film.layers
  expect(layer).toMatchObject({
    ty: 2,
    nm: 'Logo',
    refId: 'image-1',
    ks: { s: { k: [50, 50, 100] } },
  })
  const next = applyCommand(film, { type: 'replace-image', layer: at(0), picture: OTHER_DOT })
  expect(next.assets!.find(({ id }) => id === 'image-1')).toMatchObject({ p: OTHER_DOT, w: 400 })
  const twoUsers = { ...film, layers: [layer!, ...film.layers] }
  const forked = applyCommand(twoUsers, { type: 'replace-image', layer: at(0), picture: OTHER_DOT })
  expect(forked.layers.slice(0, 2).map(({ refId }) => refId)).toEqual(['image-2', 'image-1'])
  expect(forked.assets!.find(({ id }) => id === 'image-1')).toMatchObject({ p: DOT })
  expect(() => applyCommand(film, { type: 'replace-image', layer: at(1), picture: DOT })).toThrow()
})

test.each([
  'https://evil.example/a.png',
  'data:text/html;base64,AAAA',
  'data:image/svg+xml;base64,AA',
])('a picture at %s is none', (picture) => {
  const command = { type: 'add-image', name: '', picture, width: 1, height: 1 }
  expect(() => readCommands([command])).toThrow(expect.objectContaining({ code: 'bad-command' }))
})

test('a key moves between its neighbours and never past them, and can be deleted', () => {
  const keysOf = (command: Command) => layerOf(applyCommand(weatherScene(), command), 'Sun').keys
  expect(layerOf(weatherScene(), 'Sun').keys).toEqual([0, 20, 30, 45, 59])
  expect(keysOf({ type: 'move-key', layer: at(0), from: 20, to: 26 })).toContain(26)
  expect(keysOf({ type: 'move-key', layer: at(0), from: 20, to: 500 })).toContain(58)
  expect(keysOf({ type: 'move-key', layer: at(0), from: 20, to: -500 })).toContain(1)
  expect(keysOf({ type: 'delete-key', layer: at(0), at: 20 })).toEqual([0, 30, 45, 59])
  const start = weatherScene()
  expect(applyCommand(start, { type: 'delete-key', layer: at(1), at: 20 })).toBe(start)
})

test('an easing begins with one key alone', () => {
  const film = applyCommand(weatherScene(), {
    type: 'set-easing',
    layers: [at(0)],
    easing: 'linear',
    at: 20,
  })
  const { r } = film.layers[0]!['ks'] as { r: { k: { o?: unknown }[] } }
  expect(r.k.map(({ o }) => o)).toEqual([{ x: [0.4], y: [0] }, { x: 0, y: 0 }, undefined])
})

test('a theme begins with the colours of the animation and changes them alone where it is shown', () => {
  const start = weatherScene()
  const film = replayCommands(start, [
    { type: 'add-theme', theme: 'dark', name: 'Dark' },
    { type: 'set-theme-color', theme: 'dark', slot: 'color-ffcc00', color: '#112233' },
    { type: 'set-initial-theme', theme: 'dark' },
  ])
  const [theme] = listThemes(film)
  expect(theme).toMatchObject({ id: 'dark', name: 'Dark', otherRules: 0 })
  expect(theme!.colors.slice(0, 2)).toEqual([
    { slot: 'color-ffcc00', color: '#112233' },
    { slot: 'color-ffc700', color: '#ffc700' },
  ])
  expect(extrasOf(film).initialTheme).toBe('dark')
  const fillOf = ({ layers }: LottieAnimation) =>
    (layers[0]!['shapes'] as { it: { c?: { k: number[] } }[] }[])[0]!.it[1]!.c!.k
  expect(fillOf(film)).toEqual(fillOf(start))
  expect(fillOf(applyTheme(film, 'dark')).map((part) => Math.round(part * 255))).toEqual([
    17, 34, 51,
  ])
  expect(applyTheme(film, null)).toBe(film)
  const gone = applyCommand(film, { type: 'remove-theme', theme: 'dark' })
  expect([listThemes(gone), extrasOf(gone).initialTheme]).toEqual([[], null])
  expect(() => applyCommand(film, { type: 'add-theme', theme: 'dark', name: '' })).toThrow()
  expect(() =>
    applyCommand(start, { type: 'set-theme-color', theme: 'no', slot: 'a', color: '#000000' }),
  ).toThrow()
})

test('ready state machines are listed with their states, each once', () => {
  const film = replayCommands(weatherScene(), [
    { type: 'add-state-machine', preset: 'hover' },
    { type: 'add-state-machine', preset: 'click' },
  ])
  expect(listStateMachines(film)).toMatchObject([
    {
      id: 'hover',
      states: [
        { name: 'rest', leadsTo: ['play'] },
        { name: 'play', leadsTo: ['rest'] },
      ],
    },
    { id: 'click' },
  ])
  expect(() => applyCommand(film, { type: 'add-state-machine', preset: 'hover' })).toThrow()
  const less = applyCommand(film, { type: 'remove-state-machine', machine: 'hover' })
  expect(listStateMachines(less).map(({ id }) => id)).toEqual(['click'])
})

test('the size report says what each mend saves, and the mend saves it', () => {
  const heavy = replayCommands(weatherScene(), [
    { type: 'add-image', name: 'Logo', picture: DOT, width: 10.123456, height: 10 },
    { type: 'hide', layers: [at(0)], isHidden: true },
    { type: 'add-theme', theme: 'dark', name: 'Dark' },
  ])
  const before = sizeReport(heavy)
  expect(before.pictures).toEqual([{ id: 'image-1', bytes: DOT.length }])
  expect(before.savings.map(({ mend }) => mend)).toEqual(
    expect.arrayContaining(['everything', 'hidden-layers', 'decimals']),
  )
  for (const { mend, bytes } of before.savings) {
    const after = applyCommand(heavy, { type: 'mend', mend })
    expect([mend, sizeReport(after).bytes]).toEqual([mend, before.bytes - bytes])
    expect(listThemes(after)).toHaveLength(1)
  }
  const mended = applyCommand(heavy, { type: 'mend', mend: 'everything' })
  expect(sizeReport(mended).savings).toEqual([])
})
