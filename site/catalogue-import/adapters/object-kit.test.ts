import { firstScene, readKit, writeScene } from '@tessera/kit'
import { sanitizeSvg } from '@tessera/svg'
import { expect, test } from 'vitest'
import { objectKit } from './object-kit.ts'
import type { RawAsset } from './raw-asset.ts'

const options = { key: 'things', name: 'Things', slug: 'things', pack: 'p' }

function asset(name: string, inside: string, pack = 'p'): RawAsset {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" fill="none">${inside}</svg>`
  return {
    kind: 'illustration',
    sourceKey: name,
    name,
    pack,
    tags: [],
    content: { type: 'svg', svg },
  }
}

const mug = asset('Red Mug', '<path fill="#ff0000" d="M0 0h40v20z"/>')
const lamp = asset(
  'Lamp',
  '<defs><linearGradient id="a"><stop stop-color="#f00"/></linearGradient></defs><path fill="url(#a)" d="M0 0h9v9z"/>',
)

test('drawings of a pack become the parts of a kit, fitted into one box', () => {
  const { parts, definition } = objectKit(
    [mug, lamp, asset('Other', '<path d="M0 0h9"/>', 'q')],
    options,
  )
  expect(parts.map(({ slot, variant }) => [slot, variant])).toEqual([
    ['object', 'red-mug'],
    ['object', 'lamp'],
  ])
  expect(parts[0]?.svg).toContain('translate(0 50) scale(5)')
  const kit = readKit(definition)
  const kits = new Map([['things', kit]])
  const svg = writeScene(firstScene('things', kit, 'x'), kits)
  expect(sanitizeSvg(svg, { idPrefix: 'k' }).svg).toBe(svg)
})

test('a colour that most drawings share is a role', () => {
  const { definition } = objectKit([mug, lamp], options)
  expect(readKit(definition).colors).toEqual({ color1: ['#ff0000'] })
})

test('what is damaged, active, too large or painted by a sheet stays out', () => {
  const others = [
    asset('Broken', '<path'),
    asset('Sheet', '<style>.a{fill:red}</style><path class="a" d="M0 0h9v9z"/>'),
    asset('Huge', `<path d="M0 0${'h1'.repeat(20_000)}"/>`),
  ]
  expect(objectKit([...others, mug], options).parts.map(({ variant }) => variant)).toEqual([
    'red-mug',
  ])
  expect(() => objectKit(others, options)).toThrow('no drawing')
})
