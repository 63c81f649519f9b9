import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { chooseParts } from './choose-parts.ts'
import { composeKit } from './compose-kit.ts'
import { kitParts } from './kit-parts.ts'
import { readKit } from './read-kit.ts'
import { robotDefinition } from './testing-kit.ts'

const kit = readKit(robotDefinition())

function isWellFormed(svg: string): boolean {
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(svg).close()
  return true
}

test('the same seed gives the same drawing and other seeds give others', () => {
  const draw = (seed: string) => composeKit(kit, chooseParts(kit, seed))
  expect(draw('Ada Lovelace')).toBe(draw('Ada Lovelace'))
  const drawings = new Set(Array.from({ length: 40 }, (_, index) => draw(`seed ${index}`)))
  expect(drawings.size).toBeGreaterThan(20)
})

test('what a seed chose stays fixed for all time', () => {
  const { choices, colors, variables } = chooseParts(kit, 'Ada Lovelace')
  expect({ choices, colors, variables }).toMatchInlineSnapshot(`
    {
      "choices": {
        "eye": "square",
        "eye01": "square",
        "eye02": "square",
        "hat": null,
      },
      "colors": {
        "background": "#ffffff",
        "body": "#00cc00",
        "eye": "#111111",
        "trim": "#cc0000",
      },
      "variables": {
        "initial": "A",
        "initials": "AL",
      },
    }
  `)
})

test('an optional slot is filled as often as its probability says, a weightless variant never', () => {
  const seeds = Array.from({ length: 2000 }, (_, index) => `person-${index}`)
  const all = seeds.map((seed) => chooseParts(kit, seed).choices)
  const hats = all.filter((choices) => choices['hat'] !== null).length / seeds.length
  const round = all.filter((choices) => choices['eye01'] === 'round').length / seeds.length
  expect(hats).toBeGreaterThan(0.36)
  expect(hats).toBeLessThan(0.44)
  expect(round).toBeGreaterThan(0.71)
  expect(round).toBeLessThan(0.79)
  expect(all.some((choices) => choices['eye01'] === 'never')).toBe(false)
})

test('colours keep contrast and distinctness', () => {
  for (let index = 0; index < 100; index += 1) {
    const { colors } = chooseParts(kit, `c${index}`)
    expect(colors['trim']).not.toBe(colors['body'])
    expect(colors['eye']).toBe(colors['background'] === '#ffffff' ? '#111111' : '#eeeeee')
  }
})

test('draws choices and overrides, once in place and shared through defs', () => {
  const apart = composeKit(kit, {
    choices: { eye01: 'round', eye02: 'square', hat: 'topHat' },
    colors: { body: '#ABCDEF' },
    variables: { initials: 'A<B' },
    title: 'Robot & friend',
  })
  expect(apart).toContain('fill="#abcdef"')
  expect(apart).toContain('A&lt;B')
  expect(apart).toContain('<title>Robot &amp; friend</title>')
  expect(apart).not.toContain('<use')
  const twice = composeKit(kit, { choices: { eye01: 'round', eye02: 'round' }, idPrefix: 'k1-' })
  expect(twice.match(/<circle/g)).toHaveLength(1)
  expect(twice.match(/href="#k1-eye-round"/g)).toHaveLength(2)
  expect(isWellFormed(apart) && isWellFormed(twice)).toBe(true)
})

test('defaults fill what is always there and leave optional slots empty', () => {
  const svg = composeKit(kit)
  expect(svg).toContain('<circle')
  expect(svg).not.toContain('M30 0h40')
  expect(svg).toContain('<rect width="100" height="100" fill="#ffffff"/>')
  expect(composeKit(kit, { background: false })).not.toContain('#ffffff')
})

test.each([
  ['unknown-slot', { choices: { leg: 'x' } }],
  ['unknown-variant', { choices: { hat: 'x' } }],
  ['unknown-color', { colors: { constructor: '#000' } }],
  ['bad-color', { colors: { body: 'red"/><script/>' } }],
])('refuses a choice the kit does not offer with %s', (code, options) => {
  expect(() => composeKit(kit, options)).toThrow(expect.objectContaining({ code }))
})

test('every part that draws something is a document of its own', () => {
  const parts = kitParts(kit, { colors: { eye: '#123456' } })
  expect(parts.map((part) => part.name)).toEqual([
    'Round eye',
    'Square eye',
    'Never eye',
    'Top hat',
  ])
  expect(parts[0]?.svg).toContain('viewBox="0 0 10 10"')
  expect(parts[0]?.svg).toContain('#123456')
  expect(parts.every((part) => isWellFormed(part.svg))).toBe(true)
})
