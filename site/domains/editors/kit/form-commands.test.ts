import { applyCommand, firstScene, readKit, type Scene } from '@tessera/kit'
import { expect, test } from 'vitest'
import { sampleKit } from '#testing/sample-kit.ts'
import { formCommands } from './form-commands.ts'
import { kitView } from './kit-view.ts'

const kit = readKit(sampleKit)
const kits = new Map([['faces', kit]])
const scene = firstScene('faces', kit, 'Ada')
const { slots } = kitView('faces', kit)

function sent(now: Scene, query: string): Scene {
  return formCommands(now, new URLSearchParams(query), slots).reduce(
    (before, command) => applyCommand(before, kits, command),
    now,
  )
}
const figureOf = ({ members: [figure] }: Scene) => {
  if (figure?.type !== 'figure') throw new Error('no figure')
  return figure
}

test('a form moves single parts, and leaves what it does not change', () => {
  const moved = figureOf(sent(scene, 'm=1&place.mouth.translateX=12&place.mouth.rotate=-8'))
  const before = figureOf(scene).placements['mouth']
  expect(moved.placements['mouth']).toEqual({ ...before, translateX: 12, rotate: -8 })
  expect(moved.placements['hair']).toEqual(figureOf(scene).placements['hair'])
})

test('fields that say what is so already, or nothing that is a number, ask for nothing', () => {
  const x = figureOf(scene).placements['mouth']?.translateX ?? 0
  const query = new URLSearchParams(`m=1&place.mouth.translateX=${x}&place.hair.scale=1&x=&y=abc`)
  expect(formCommands(scene, query, slots)).toEqual([])
})

test('the button of a part mirrors it, and pressed again mirrors it back', () => {
  const once = sent(scene, 'm=1&do=mirror:mouth')
  expect(figureOf(once).placements['mouth']?.flipX).toBe(true)
  expect(figureOf(sent(once, 'm=1&do=mirror:mouth')).placements['mouth']?.flipX).toBeUndefined()
})

test('a button turns what is selected, and another changes the order', () => {
  expect(figureOf(sent(scene, 'm=1&do=turn:-15')).transform.rotate).toBe(-15)
  const two = applyCommand(scene, kits, { type: 'duplicate', id: 1 })
  expect(sent(two, 'm=1&do=raise:1').members.map(({ id }) => id)).toEqual([2, 1])
})

test('a form that names a slot or layer that is not there is refused', () => {
  expect(() => sent(scene, 'm=1&do=mirror:wings')).toThrow(/no slot wings/)
  expect(() => sent(scene, 'm=1&do=layer:99:1')).toThrow(/no layer 99/)
})
