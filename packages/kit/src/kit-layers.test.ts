import { expect, test } from 'vitest'
import { composeKit } from './compose-kit.ts'
import { kitLayers } from './kit-layers.ts'
import { readKit } from './read-kit.ts'
import { slotGroups } from './slot-groups.ts'
import { robotDefinition } from './testing-kit.ts'

const kit = readKit(robotDefinition())

test('a layer in front is drawn last, and an order that is no permutation is refused', () => {
  expect(kitLayers(kit).map(({ index, slots }) => [index, slots])).toEqual([
    [0, []],
    [1, ['eye01']],
    [2, ['eye02']],
    [3, ['hat']],
    [4, []],
  ])
  const choices = { hat: 'topHat' }
  const variables = { initials: 'AL' }
  const front = composeKit(kit, { choices, variables, order: [0, 1, 2, 4, 3] })
  expect(front.indexOf('<text')).toBeLessThan(front.indexOf('M30 0h40'))
  const usual = composeKit(kit, { choices, variables })
  expect(usual.indexOf('<text')).toBeGreaterThan(usual.indexOf('M30 0h40'))
  expect(() => composeKit(kit, { order: [0, 1, 2, 3, 3] })).toThrow(
    expect.objectContaining({ code: 'bad-order' }),
  )
})

test('two slots that share variants are chosen together, left and right ones too', () => {
  expect(slotGroups(kit).map(({ slots }) => slots)).toContainEqual(['eye01', 'eye02'])
  const sided = robotDefinition() as { components: Record<string, unknown> }
  sided.components = {
    earLeft: ear(),
    earRight: ear(),
    hat: sided.components['hat'],
    eye: sided.components['eye'],
    eye01: { extends: 'eye' },
    eye02: { extends: 'eye' },
    eye03: { extends: 'eye' },
  }
  const groups = slotGroups(readKit(sided)).map(({ slots }) => slots)
  expect(groups).toContainEqual(['earLeft', 'earRight'])
  expect(groups).toContainEqual(['eye01'])
})

function ear() {
  return { width: 5, height: 5, variants: { round: { elements: [] }, pointed: { elements: [] } } }
}
