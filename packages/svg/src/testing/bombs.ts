const N = 'xmlns="http://www.w3.org/2000/svg"'
const many = (count: number, write: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => write(at)).join('')
const svg = (inside: string) => `<svg ${N}>${inside}</svg>`
const sheet = (css: string, inside = '') => svg(`<style>${css}</style>${inside}`)

/** Files of up to 2 MB that ask a reader for the square of their size; with what becomes of each. */
export const bombs: readonly (readonly [name: string, result: string, file: string])[] = [
  [
    'rules with a reference and as many owners',
    'taken',
    sheet(
      many(20_000, (n) => `.c${n}{fill:url(#g)}`),
      `<linearGradient id="g"/>${many(20_000, (n) => `<g id="i${n}" class="c${n}"/>`)}`,
    ),
  ],
  [
    'rules with a reference for one class of all owners',
    'too-many-references',
    sheet(
      many(20_000, () => '.c{fill:url(#g)}'),
      `<linearGradient id="g"/>${many(20_000, (n) => `<g id="i${n}" class="c"/>`)}`,
    ),
  ],
  [
    'prefixes nested and used',
    'taken',
    svg(
      many(150, (n) => `<g ${many(100, (at) => `xmlns:p${n}x${at}="u" `)}>`) +
        many(30_000, () => '<g xmlns:q="u"/>') +
        '</g>'.repeat(150),
    ),
  ],
  ['a chain of uses', 'too-deep', svg(many(12_000, (n) => `<use id="a${n}" href="#a${n + 1}"/>`))],
  [
    'a chain of gradients',
    'too-deep',
    svg(many(10_000, (n) => `<linearGradient id="a${n}" href="#a${n + 1}"/>`)),
  ],
  [
    'uses of themselves',
    'taken',
    svg(many(20_000, (n) => `<g id="a${n}"><use href="#a${n}"/></g>`)),
  ],
  ['a long word before a bracket', 'taken', svg(`<path fill="${'a'.repeat(1_900_000)} b(1"/>`)],
  ['brackets of references', 'taken', svg(`<path fill="${'url(#'.repeat(380_000)}"/>`)],
  [
    'animations that are named in a comment',
    'taken',
    sheet(
      `/*${many(20_000, (n) => `@keyframes k${n} `)}*/${many(20_000, (n) => `.c${n}{animation:k${n}}`)}`,
    ),
  ],
  [
    'selectors that search long values',
    'too-many-references',
    sheet(
      many(64, (n) => `[fill*="${'a'.repeat(24)}b${n}"]{x:1}`),
      `<path fill="${'a'.repeat(1_800_000)}"/>`,
    ),
  ],
  ['mistakes in a sheet', 'taken', sheet('a{b:c;;;:}'.repeat(150_000))],
  ['mistakes in attributes', 'taken', svg(many(20_000, () => '<g style="fill:("/>'))],
]
