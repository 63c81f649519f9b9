import { expect, test } from 'vitest'
import { listLayers } from '../list-layers.ts'
import { weatherScene } from '../testing/weather-scene.ts'
import { applyCommand, readCommands, replayCommands } from './apply-command.ts'
import { backgroundOf } from './frame/set-background.ts'

const names = (animation = weatherScene()) => listLayers(animation).map(({ name }) => name)
const at = (index: number) => ({ composition: null, index })

test('twice as fast and half as fast again is the same file', () => {
  const start = weatherScene()
  const fast = applyCommand(start, { type: 'set-speed', factor: 2 })
  expect(fast.fr).toBe(60)
  const again = applyCommand(fast, { type: 'set-speed', factor: 0.5 })
  expect(JSON.stringify(again)).toBe(JSON.stringify(start))
})

test('another frame rate keeps the length, and going back gives the same file', () => {
  const start = weatherScene()
  const smooth = applyCommand(start, { type: 'set-frame-rate', framesPerSecond: 60 })
  expect([smooth.fr, smooth.op]).toEqual([60, 120])
  expect(listLayers(smooth, 'rain')[0]).toMatchObject({ outPoint: 120, keys: [0, 80, 118] })
  const back = applyCommand(smooth, { type: 'set-frame-rate', framesPerSecond: 30 })
  expect(JSON.stringify(back)).toBe(JSON.stringify(start))
})

test('backwards twice is forwards where no value is held', () => {
  const start = replayCommands(weatherScene(), [
    { type: 'set-easing', layers: [at(0), at(2)], easing: 'ease-in', at: null },
  ])
  const twice = replayCommands(start, [{ type: 'reverse' }, { type: 'reverse' }])
  expect(twice.layers.slice(0, 8)).toEqual(start.layers.slice(0, 8))
  expect(twice.assets).toEqual(start.assets)
})

test('held values jump at the mirrored frames, and reversing again adds no keys', () => {
  const [once, twice, thrice] = [1, 2, 3].map((times) =>
    replayCommands(
      weatherScene(),
      Array.from({ length: times }, () => ({ type: 'reverse' }) as const),
    ),
  )
  const keysOf = (animation = once) => (animation!.layers[0]!['ks'] as { o: { k: unknown } }).o.k
  // Frames 0 to 29 at 100, 30 to 44 at 40, 45 to 59 at 100: from behind 0 to 14, 15 to 29, 30 to 59.
  expect(keysOf()).toEqual([
    { t: 14, s: [100], h: 1 },
    { t: 15, s: [40], h: 1 },
    { t: 30, s: [100], h: 1 },
  ])
  expect(keysOf(twice)).toHaveLength(3)
  expect(keysOf(thrice)).toEqual(keysOf())
})

test('what a command leaves alone stays the same object, and nothing to do stays the same document', () => {
  const start = weatherScene()
  const next = applyCommand(start, { type: 'rename', layer: at(0), name: 'Star' })
  expect(next.layers.filter((layer, index) => layer === start.layers[index])).toHaveLength(8)
  expect(next.assets).toBe(start.assets)
  expect(applyCommand(start, { type: 'rename', layer: at(0), name: 'Sun' })).toBe(start)
  expect(applyCommand(start, { type: 'recolor', colors: { '#123456': '#000000' } })).toBe(start)
  expect(applyCommand(start, { type: 'resize', width: 200, height: 200, fit: 'scale' })).toBe(start)
})

test('a deleted layer goes on moving what hangs on it, and a matte goes with what it cut', () => {
  const start = weatherScene()
  const noSun = applyCommand(start, { type: 'delete', layers: [at(0)] })
  expect(noSun.layers[0]).toMatchObject({ ty: 3, ind: 1, ks: start.layers[0]!['ks'] })
  expect(noSun.layers[0]).not.toHaveProperty('shapes')
  const noPair = applyCommand(start, { type: 'delete', layers: [at(0), at(1)] })
  expect(names(noPair)).toEqual(names().slice(2))

  const noHole = applyCommand(start, { type: 'delete', layers: [at(2)] })
  expect(noHole.layers.some(({ tt, tp }) => tt !== undefined || tp !== undefined)).toBe(false)
  const noCloud = applyCommand(start, { type: 'delete', layers: [at(3)] })
  expect(names(noCloud)).toContain('Hole')
  const neither = applyCommand(noCloud, { type: 'delete', layers: [at(3)] })
  expect(names(neither)).not.toContain('Hole')
})

test('a matte and what it cuts move together, and the background stays behind all', () => {
  const start = applyCommand(weatherScene(), { type: 'set-background', color: '#ffffff' })
  const front = applyCommand(start, { type: 'reorder', layer: at(3), by: -9 })
  expect(names(front).slice(0, 3)).toEqual(['Hole', 'Cloud', 'Sun'])
  const behind = applyCommand(start, { type: 'reorder', layer: at(0), by: 99 })
  expect(names(behind).at(-1)).toBe('Sun')
  expect(behind.layers.at(-1)).toMatchObject({ nm: 'Background', sc: '#ffffff' })
  expect(backgroundOf(behind)).toBe('#ffffff')
  expect(applyCommand(start, { type: 'set-background', color: null }).layers).toHaveLength(9)
})

test('resizing twice hangs everything on one null layer, with the sizes multiplied', () => {
  const resized = replayCommands(weatherScene(), [
    { type: 'set-background', color: '#ffffff' },
    { type: 'resize', width: 400, height: 300, fit: 'scale' },
    { type: 'resize', width: 500, height: 300, fit: 'crop' },
  ])
  const canvas = resized.layers.filter(({ ln }) => ln === 'tessera-canvas')
  expect(canvas).toHaveLength(1)
  expect(canvas[0]).toMatchObject({ ks: { p: { k: [100, 0, 0] }, s: { k: [150, 150, 100] } } })
  expect(resized.layers.find(({ nm }) => nm === 'Background')).toMatchObject({ sw: 500, sh: 300 })
  expect(resized.layers.find(({ nm }) => nm === 'Ray')).toMatchObject({ parent: 1 })
})

test('the words of a text are changed, and a layer without words says that it has none', () => {
  const index = names().indexOf('Words')
  const other = applyCommand(weatherScene(), {
    type: 'set-text',
    layer: at(index),
    text: 'Snow\nfalls',
  })
  expect(listLayers(other)[index]?.text).toBe('Snow\nfalls')
  expect(() => applyCommand(weatherScene(), { type: 'set-text', layer: at(0), text: 'x' })).toThrow(
    expect.objectContaining({ code: 'bad-command' }),
  )
})

test.each([
  ['no list', {}],
  ['an unknown command', [{ type: 'constructor' }]],
  ['no object', [3]],
  ['a missing field', [{ type: 'trim', from: 0 }]],
  ['a field of a prototype', [Object.create({ type: 'set-speed', factor: 2 })]],
  ['a number that is none', [{ type: 'set-speed', factor: Number.NaN }]],
  ['a speed too high', [{ type: 'set-speed', factor: 1e9 }]],
  ['a colour that is markup', [{ type: 'set-background', color: 'url(//x)' }]],
  ['colours that are no colours', [{ type: 'recolor', colors: { '#ff0000': 'red' } }]],
  [
    'a layer at no place',
    [{ type: 'hide', layers: [{ composition: null, index: -1 }], isHidden: true }],
  ],
  ['an easing that is none', [{ type: 'set-easing', layers: [at(0)], easing: 'bounce' }]],
])('refuses %s', (_what, commands) => {
  expect(() => readCommands(commands)).toThrow(expect.objectContaining({ code: 'bad-command' }))
})

test('refuses layers that are not there, empty parts and rates no player has', () => {
  const start = weatherScene()
  for (const ref of [at(99), { composition: 'nowhere', index: 0 }]) {
    expect(() => applyCommand(start, { type: 'hide', layers: [ref], isHidden: true })).toThrow(
      expect.objectContaining({ code: 'no-layer' }),
    )
  }
  expect(() => applyCommand(start, { type: 'trim', from: 9, to: 9 })).toThrow(/9 to 9/)
  const fast = { type: 'set-speed', factor: 20 } as const
  expect(() => replayCommands(start, [fast, fast])).toThrow(/frames a second/)
})
