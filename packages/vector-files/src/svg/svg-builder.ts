import { escapeAttribute } from '@tessera/vector'

export type SvgAttributes = Readonly<Record<string, string | number | undefined>>

/** An element of SVG; attributes without a value are left out. */
export function tag(name: string, attributes: SvgAttributes, content = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeAttribute(String(value))}"`)
    .join('')
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`
}

const PATH = /^[\sMmZzLlHhVvCcSsQqTtAaEe0-9.,+-]*$/

/** Path data of a stranger's file; nothing where it holds what path data never does. */
export function safePathData(data: string | undefined): string {
  return data !== undefined && PATH.test(data) ? data.trim() : ''
}

export function svgRoot(
  width: number,
  height: number,
  view: readonly [number, number],
  body: string,
) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${view.join(' ')}">${body}</svg>`
}

/** A length such as `24dp`; only its number counts. */
export function lengthOf(text: string | undefined, usual: number): number {
  const value = Number.parseFloat(text ?? '')
  return Number.isFinite(value) ? value : usual
}
