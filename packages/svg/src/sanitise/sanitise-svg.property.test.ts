import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitizeSvg } from './sanitise-svg.ts'
import { SvgError } from '../svg-error.ts'
import { findDanger } from '../testing/find-danger.ts'

const elementNames = fc.constantFrom(
  ...(
    'g path rect use image style script foreignObject a animate set text tspan mask pattern ' +
    'clipPath filter feImage feTurbulence linearGradient stop marker svg switch iframe x:script ' +
    'animateMotion mpath defs symbol title unknown'
  ).split(' '),
)
const attributeNames = fc.constantFrom(
  ...(
    'id class style href xlink:href src onload onclick fill stroke filter mask d from to values ' +
    'begin attributeName numOctaves transform width x xmlns aria-labelledby x:href ping cursor ' +
    'xml:space marker-mid'
  ).split(' '),
)
const fragments = fc.constantFrom(
  ...(
    '#a a #b url(#a) url("#b") url(http://evil.example/) \\75rl(//evil.example) { } /* */ .a " \' ' +
    'javascript:alert(1) data:image/png;base64,AAAA data:text/html,x red #f00 ; a.end+1s onload ' +
    'href </style> fill: position:fixed < & ( ) \\ rgb(1,2,3) animation:a .a{fill:url(#a)} ' +
    'var(--x, --x: *{fill:red} :root 1 50% ,'
  ).split(' '),
  '@import "//evil.example";',
  '@media all',
  '@keyframes a{to{x:1}}',
  '\t',
  '\n',
  ' ',
)
const value = fc.array(fragments, { maxLength: 6 }).map((parts) => parts.join(''))
const attribute = fc.tuple(attributeNames, value)

interface Node {
  name: string
  attributes: [string, string][]
  text: string
  children: Node[]
}

const { tree } = fc.letrec<{ tree: Node }>((tie) => ({
  tree: fc.record({
    name: elementNames,
    attributes: fc.uniqueArray(attribute, { selector: ([name]) => name, maxLength: 5 }),
    text: value,
    children: fc.oneof(
      { maxDepth: 4 },
      fc.constant<Node[]>([]),
      fc.array(tie('tree'), { maxLength: 3 }),
    ),
  }),
}))

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function write({ name, attributes, text, children }: Node): string {
  const written = attributes.map(([key, inside]) => ` ${key}="${escape(inside)}"`).join('')
  return `<${name}${written}>${escape(text)}${children.map(write).join('')}</${name}>`
}

function sanitize(svg: string): string | null {
  try {
    return sanitizeSvg(svg, { idPrefix: 'p' }).svg
  } catch (error) {
    if (error instanceof SvgError) return null
    throw error
  }
}

test('any tree becomes harmless, and sanitising again changes nothing', () => {
  let accepted = 0
  const property = fc.property(fc.array(tree, { maxLength: 4 }), (children) => {
    const body = children.map(write).join('')
    const svg = sanitize(
      `<svg viewBox="0 0 8 8" xmlns:x="http://www.w3.org/2000/svg">${body}</svg>`,
    )
    if (svg === null) return
    accepted++
    expect(findDanger(svg)).toEqual([])
    expect(sanitize(svg)).toBe(svg)
  })
  fc.assert(property, { numRuns: 5000, seed: 20261120 })
  expect(accepted).toBeGreaterThan(2500)
})

test('any text is either refused by code or made harmless', () => {
  const soup = fc.array(
    fc.oneof(
      fragments,
      fc.string(),
      elementNames.map((name) => `<${name} `),
    ),
  )
  fc.assert(
    fc.property(soup, (parts) => {
      const svg = sanitize(`<svg>${parts.join('')}</svg>`)
      if (svg !== null) expect(findDanger(svg)).toEqual([])
    }),
    { numRuns: 2000, seed: 20261120 },
  )
})

test('with different prefixes no two bodies share a name', () => {
  const source = '<svg><style>.a{fill:url(#g)}</style><g id="g"/><path class="a" id="x"/></svg>'
  const one = sanitizeSvg(source, { idPrefix: 'a' }).svg
  const two = sanitizeSvg(source, { idPrefix: 'a1' }).svg
  const namesOf = (svg: string) => Array.from(svg.matchAll(/a1?_\w+/g), ([name]) => name)
  expect(namesOf(one).length).toBeGreaterThan(2)
  expect(namesOf(one).filter((name) => namesOf(two).includes(name))).toEqual([])
})
