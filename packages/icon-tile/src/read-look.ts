import {
  lookFields,
  lookNames,
  MOST_COLORS,
  usualLook,
  type IconLook,
  type LookField,
  type LookName,
} from './look-fields.ts'

const HEX = /^#?([\da-f]{6})$/i
const COLOR_FIELD = /^c\.([\da-f]{6}|currentColor)$/i

/**
 * Reads a look from an address, a form or a stored preset. What is unknown or out of bounds stands as
 * it would without, so that a shared address always opens.
 */
export function readLook(fields: Iterable<readonly [string, string]>): IconLook {
  const given = new Map(fields)
  const look: Record<string, unknown> = { ...usualLook, colors: readColors(given) }
  for (const name of lookNames) {
    const text = given.get(name)
    const value = text === undefined ? undefined : readValue(lookFields[name], text)
    if (value !== undefined) look[name] = value
  }
  return look as IconLook
}

/** The look as pairs of an address; nothing for what is as usual. */
export function lookPairs(look: IconLook): [string, string][] {
  const pairs: [string, string][] = []
  for (const name of lookNames) {
    if (look[name] !== usualLook[name]) pairs.push([name, writeValue(look[name])])
  }
  for (const [from, to] of Object.entries(look.colors)) {
    pairs.push([`c.${from.replace('#', '')}`, to.slice(1)])
  }
  return pairs
}

/** The look with one option changed; a number is brought within its bounds, a bad value changes nothing. */
export function changeLook(look: IconLook, name: LookName, text: string): IconLook {
  const value = readValue(lookFields[name], text, true)
  return value === undefined || value === look[name] ? look : { ...look, [name]: value }
}

/** Whether two looks say the same. */
export function isSameLook(a: IconLook, b: IconLook): boolean {
  return a === b || JSON.stringify(lookPairs(a)) === JSON.stringify(lookPairs(b))
}

function readValue(field: LookField, text: string, isClamped = false) {
  switch (field.type) {
    case 'number':
      return readNumber(field, text, isClamped)
    case 'color':
      return hexOf(text)
    case 'flag':
      return text === '1' || text === 'on' || text === 'true'
    case 'choice':
      return field.choices.find((known) => known === text)
    case 'text':
      return text === field.usual || field.pattern.test(text) ? text : undefined
  }
}

function readNumber(
  { least, most, grain }: { readonly least: number; readonly most: number; readonly grain: number },
  text: string,
  isClamped: boolean,
): number | undefined {
  const given = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(given)) return undefined
  const value = isClamped ? Math.min(most, Math.max(least, given)) : given
  if (value < least || value > most) return undefined
  const stepped = Math.round((value - least) / grain) * grain + least
  return Math.round(stepped * 1000) / 1000
}

function writeValue(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return String(value).replace(/^#(?=[\da-f]{6}$)/, '')
}

function readColors(given: ReadonlyMap<string, string>): Record<string, string> {
  const changes: Record<string, string> = {}
  for (const [field, value] of given) {
    const name = COLOR_FIELD.exec(field)?.[1]?.toLowerCase()
    const to = hexOf(value)
    if (name === undefined || to === undefined) continue
    const from = name === 'currentcolor' ? 'currentColor' : `#${name}`
    if (from !== to && Object.keys(changes).length < MOST_COLORS) changes[from] = to
  }
  return changes
}

function hexOf(text: string): string | undefined {
  const digits = HEX.exec(text.trim())?.[1]
  return digits === undefined ? undefined : `#${digits.toLowerCase()}`
}
