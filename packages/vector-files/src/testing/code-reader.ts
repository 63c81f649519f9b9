import { tag } from '../svg/svg-builder.ts'

/** SVG collected from calls of a drawing library, as a reader of code meets them. */
export interface SvgSketch {
  defs: string[]
  newId(): string
}

export function newSketch(): SvgSketch {
  let count = 0
  return { defs: [], newId: () => `r${count++}` }
}

export type ReadStop = { readonly offset: number; readonly color: string; readonly alpha: number }

export function stopTags(stops: readonly ReadStop[]): string {
  return stops
    .map(({ offset, color, alpha }) =>
      tag('stop', { offset, 'stop-color': color, 'stop-opacity': alpha }),
    )
    .join('')
}

/** `0xAARRGGBB` */
export function readHexColor(digits: string): { color: string; alpha: number } {
  return {
    color: `#${digits.slice(2).toLowerCase()}`,
    alpha: Number.parseInt(digits.slice(0, 2), 16) / 255,
  }
}

/** The text between the bracket at `open` and the one that closes it. */
export function bracketed(code: string, open: number): { inside: string; end: number } {
  const pairs: Record<string, string> = { '(': ')', '{': '}', '[': ']' }
  const close = pairs[code[open]!]
  if (!close) throw new Error(`no bracket at ${code.slice(open, open + 20)}`)
  let depth = 0
  let isText = false
  for (let at = open; at < code.length; at += 1) {
    if (code[at] === '"' && code[at - 1] !== '\\') isText = !isText
    if (isText) continue
    if (code[at] === code[open]) depth += 1
    if (code[at] === close) depth -= 1
    if (depth === 0) return { inside: code.slice(open + 1, at), end: at + 1 }
  }
  throw new Error('a bracket is not closed')
}

/** Arguments at the top level, by commas. */
export function splitArguments(list: string): string[] {
  const parts: string[] = []
  let [depth, start, isText] = [0, 0, false]
  for (let at = 0; at < list.length; at += 1) {
    const letter = list[at]!
    if (letter === '"') isText = !isText
    if (isText) continue
    if ('([{'.includes(letter)) depth += 1
    if (')]}'.includes(letter)) depth -= 1
    if (letter !== ',' || depth > 0) continue
    parts.push(list.slice(start, at).trim())
    start = at + 1
  }
  const last = list.slice(start).trim()
  return last === '' ? parts : [...parts, last]
}

/** `name = value` (Kotlin) or `name: value` (Swift, Dart). */
export function namedArguments(list: string, mark: '=' | ':'): Map<string, string> {
  const entries = splitArguments(list).map((part): [string, string] => {
    const at = part.search(mark === '=' ? /=(?!=)/ : /:/)
    const name = at < 0 ? '' : part.slice(0, at).trim()
    return /^\w+$/.test(name) ? [name, part.slice(at + 1).trim()] : ['', part]
  })
  return new Map(entries.filter(([name]) => name !== ''))
}
