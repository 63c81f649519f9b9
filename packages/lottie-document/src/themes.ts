import {
  extrasOf,
  isObject,
  objectsIn,
  visitObjects,
  type JsonObject,
  type JsonValue,
  type LottieAnimation,
} from '@tessera/lottie'
import { hexOfRgb } from '@tessera/vector'
import { editCopy } from './tree/edit-copy.ts'

/** A theme as a panel shows it. */
export type ListedTheme = {
  readonly id: string
  readonly name: string
  /** Colours by slot. */
  readonly colors: readonly { readonly slot: string; readonly color: string }[]
  /** Rules of other kinds, and colours with keys, which stay as they are. */
  readonly otherRules: number
}

export type ListedStateMachine = {
  readonly id: string
  readonly name: string
  readonly states: readonly { readonly name: string; readonly leadsTo: readonly string[] }[]
}

export function listThemes(animation: LottieAnimation): ListedTheme[] {
  return extrasOf(animation).themes.map(({ id, name, rules }) => {
    const colors = rules.flatMap((rule) => {
      const color = colorOf(rule)
      return color === null ? [] : [{ slot: String(rule['id']), color }]
    })
    return { id, name, colors, otherRules: rules.length - colors.length }
  })
}

export function listStateMachines(animation: LottieAnimation): ListedStateMachine[] {
  return extrasOf(animation).stateMachines.map(({ id, name, machine }) => ({
    id,
    name,
    states: objectsIn(machine['states']).map((state) => ({
      name: String(state['name']),
      leadsTo: objectsIn(state['transitions']).map(({ toState }) => String(toState)),
    })),
  }))
}

/** The animation as a theme shows it: for previews, and for formats that know no themes. */
export function applyTheme(animation: LottieAnimation, id: string | null): LottieAnimation {
  const theme = extrasOf(animation).themes.find((known) => known.id === id)
  if (!theme) return animation
  const values = new Map(
    theme.rules.flatMap((rule) => {
      const value = stillValue(rule)
      return value === null ? [] : [[String(rule['id']), value] as const]
    }),
  )
  return editCopy(animation, (copy) => {
    visitObjects([copy.layers, copy.assets ?? []] as JsonValue, (object) => {
      const value = typeof object['sid'] === 'string' ? values.get(object['sid']) : undefined
      if (value !== undefined && object['k'] !== undefined)
        Object.assign(object, { a: 0, k: value })
    })
    if (!isObject(copy['slots'])) return
    for (const [slot, held] of Object.entries(copy['slots'])) {
      const value = values.get(slot)
      if (value !== undefined && isObject(held) && isObject(held['p'])) {
        Object.assign(held['p'], { a: 0, k: value })
      }
    }
  })
}

function colorOf({ type, value }: JsonObject): string | null {
  const channels = type === 'Color' && Array.isArray(value) ? value.slice(0, 3) : []
  const isColor = channels.length === 3 && channels.every((part) => typeof part === 'number')
  return isColor ? hexOfRgb((channels as number[]).map((part) => part * 255)) : null
}

/** The value of a rule as a property of an animation holds it; null where that is not one still value. */
function stillValue({ type, value }: JsonObject): JsonValue | null {
  if (type === 'Text' || type === 'Image' || value === undefined) return null
  if (type !== 'Gradient') return value
  const stops = objectsIn(value)
  const isWhole = stops.every(
    ({ offset, color }) => typeof offset === 'number' && Array.isArray(color),
  )
  if (!isWhole || stops.length === 0) return null
  return stops.flatMap(({ offset, color }) => [
    offset as number,
    ...(color as JsonValue[]).slice(0, 3),
  ])
}
