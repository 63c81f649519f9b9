import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { documentWith, shapeLayer } from '../animation.fixture.ts'
import { readLottie } from '../read-lottie.ts'
import { readDotLottie, writeDotLottie } from './dot-lottie.ts'
import { extrasOf, withExtras, withoutExtras } from '../extras/extras.ts'

const dark = { id: 'sun', type: 'Color', value: [0.1, 0.2, 0.3] }
const machine = {
  initial: 'rest',
  states: [
    {
      name: 'rest',
      type: 'PlaybackState',
      animation: 'a',
      transitions: [{ type: 'Transition', toState: 'play', guards: [] }],
      entryActions: [
        { type: 'OpenUrl', url: 'https://evil.example/' },
        { type: 'SetFrame', value: 1 },
      ],
    },
    { name: 'play', type: 'PlaybackState', animation: 'a', loop: true, transitions: [] },
  ],
  interactions: [
    {
      type: 'PointerDown',
      actions: [
        { type: 'SetExpression', value: 'x' },
        { type: 'Fire', inputName: 'go' },
      ],
    },
  ],
  inputs: [{ type: 'Event', name: 'go' }],
}
const files = {
  'manifest.json': {
    version: '2',
    animations: [{ id: 'a', initialTheme: 'dark', themes: ['dark'] }],
    themes: [{ id: 'dark', name: 'Dark' }, { id: 'other' }, { id: '../evil' }],
    stateMachines: [{ id: 'hover' }, { id: 'gone' }, { id: 'broken' }, { id: 'two' }],
  },
  'a/a.json': documentWith(),
  't/dark.json': {
    rules: [
      { ...dark, expression: 'evil()' },
      { id: 'sun', type: 'Code', value: 1 },
      { id: 'pic', type: 'Image', value: { url: 'https://evil.example/x.png' } },
      { id: 'pic', type: 'Image', value: { id: 'p.png' } },
      { id: 'sun', type: 'Color', value: [1, 1, 1], animations: ['b'] },
    ],
  },
  't/other.json': { rules: [dark] },
  's/hover.json': machine,
  's/broken.json': { initial: 'nowhere', states: [{ name: 'rest' }] },
  's/two.json': { initial: 'b', states: [{ name: 'b', animation: 'b' }] },
  'i/p.png': Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1),
}
const pack = (entries: Record<string, unknown>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(entries).map(([name, content]) => [
        name,
        content instanceof Uint8Array ? content : strToU8(JSON.stringify(content)),
      ]),
    ),
  )

test('themes and state machines are read, without addresses, expressions and what belongs elsewhere', () => {
  const { extras } = readDotLottie(pack(files))
  expect(extras.themes).toEqual([
    {
      id: 'dark',
      name: 'Dark',
      rules: [
        dark,
        { id: 'pic', type: 'Image', value: { url: expect.stringMatching(/^data:image\/png/) } },
      ],
    },
  ])
  expect(extras.initialTheme).toBe('dark')
  expect(extras.stateMachines.map(({ id }) => id)).toEqual(['hover'])
  expect(JSON.stringify(extras)).not.toMatch(/evil|OpenUrl|SetExpression/)
  expect(extras.stateMachines[0]!.machine).toMatchObject({
    initial: 'rest',
    states: [{ entryActions: [{ type: 'SetFrame', value: 1 }] }, { name: 'play' }],
    interactions: [{ actions: [{ type: 'Fire', inputName: 'go' }] }],
    inputs: [{ type: 'Event', name: 'go' }],
  })
})

test('they are written again under the name of the animation, and reading gives the same', () => {
  const { animations, extras } = readDotLottie(pack(files))
  const carrying = withExtras(animations[0]!.file.animation, extras)
  const bytes = writeDotLottie(carrying, { id: 'wave' })
  const entries = unzipSync(bytes)
  const json = (name: string) => JSON.parse(Buffer.from(entries[name]!).toString())
  expect(Object.keys(entries)).toEqual([
    'manifest.json',
    'a/wave.json',
    't/dark.json',
    's/hover.json',
  ])
  expect(json('manifest.json')).toMatchObject({
    animations: [{ id: 'wave', initialTheme: 'dark', themes: ['dark'] }],
    themes: [{ id: 'dark', name: 'Dark' }],
    stateMachines: [{ id: 'hover' }],
  })
  expect(json('a/wave.json').dotLottie).toBeUndefined()
  expect(
    json('s/hover.json').states.map((state: { animation: string }) => state.animation),
  ).toEqual(['wave', 'wave'])
  const again = readDotLottie(bytes).extras
  expect(again.themes).toEqual(extras.themes)
  expect(again.stateMachines[0]!.machine['interactions']).toEqual(
    extras.stateMachines[0]!.machine['interactions'],
  )
})

test('what an animation claims to carry is checked like an archive, and a plain file stays as it is', () => {
  const hostile = documentWith({
    layers: [shapeLayer({})],
    dotLottie: {
      themes: [{ id: 'x', rules: [{ ...dark, expression: 'evil()' }] }, { id: 'x' }, 7],
      stateMachines: [{ id: 'm', machine }],
      more: 'evil',
    },
  })
  const { animation } = readLottie(hostile)
  expect(JSON.stringify(animation)).not.toContain('evil')
  expect(extrasOf(animation).themes).toEqual([{ id: 'x', name: 'x', rules: [dark] }])
  expect('dotLottie' in withoutExtras(animation)).toBe(false)
  const plain = readLottie(documentWith()).animation
  expect(withExtras(plain, extrasOf(plain))).toEqual(plain)
  expect(withoutExtras(plain)).toBe(plain)
})
