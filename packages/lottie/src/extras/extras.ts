import type { LottieAnimation } from '../animation.ts'
import { isObject, objectsIn, type JsonObject, type JsonValue } from '../json-tree.ts'
import { LottieError } from '../lottie-error.ts'
import { cleanMachine } from './clean-machine.ts'
import { cleanRules } from './clean-rules.ts'

/** Other values for the slots of an animation: dark, or in the colours of a brand. */
export type LottieTheme = {
  readonly id: string
  readonly name: string
  /** As the format writes them: `{ id: <slot>, type: 'Color', value: [1, 0, 0] }`. */
  readonly rules: readonly JsonObject[]
}

/** What plays when: states, what leads from one to another, and what the pointer does. */
type LottieStateMachine = {
  readonly id: string
  readonly name: string
  readonly machine: JsonObject
}

/** What a dotLottie archive holds beside an animation. */
export type LottieExtras = {
  readonly themes: readonly LottieTheme[]
  /** The theme that is shown at first; null for the colours of the animation. */
  readonly initialTheme: string | null
  readonly stateMachines: readonly LottieStateMachine[]
}

/** A name that archives give a file. */
export const EXTRA_ID = /^[a-z0-9][a-z0-9_-]{0,99}$/i
/** Where an animation carries its extras while it is edited; no file of ours has it. */
const KEY = 'dotLottie'
const MOST_THEMES = 100
const MOST_MACHINES = 50
const NAME_CHARACTERS = 200

/** The extras that an animation carries, checked again: whoever wrote them. */
export function extrasOf(animation: LottieAnimation): LottieExtras {
  return readExtras(animation[KEY])
}

/** The animation carrying other extras; without the key where there are none. */
export function withExtras(animation: LottieAnimation, extras: LottieExtras): LottieAnimation {
  const { [KEY]: _before, ...plain } = animation
  if (extras.themes.length === 0 && extras.stateMachines.length === 0) {
    return plain as LottieAnimation
  }
  return { ...plain, [KEY]: writeExtras(extras) } as LottieAnimation
}

/** The animation as a Lottie file has it: JSON has no place for themes and state machines. */
export function withoutExtras(animation: LottieAnimation): LottieAnimation {
  if (!(KEY in animation)) return animation
  const { [KEY]: _extras, ...plain } = animation
  return plain as LottieAnimation
}

/** Puts checked extras in the place of those that a file carries, in place. */
export function cleanExtras(animation: LottieAnimation): void {
  if (KEY in animation) animation[KEY] = writeExtras(extrasOf(animation))
}

/** Extras that nobody has to trust; what is no theme and no state machine is left out. */
export function readExtras(value: JsonValue | undefined): LottieExtras {
  const given = isObject(value) ? value : {}
  const themes = unique(objectsIn(given.themes)).map((theme) => ({
    ...nameOf(theme),
    rules: cleanRules(theme.rules),
  }))
  const stateMachines = unique(objectsIn(given.stateMachines)).flatMap((entry) => {
    const machine = cleanMachine(entry.machine)
    return machine ? [{ ...nameOf(entry), machine }] : []
  })
  if (themes.length > MOST_THEMES || stateMachines.length > MOST_MACHINES) {
    throw new LottieError('too_complex', 'too many themes or state machines')
  }
  const { initialTheme } = given
  const isThere = themes.some(({ id }) => id === initialTheme)
  return { themes, initialTheme: isThere ? String(initialTheme) : null, stateMachines }
}

function writeExtras({ themes, initialTheme, stateMachines }: LottieExtras): JsonObject {
  return {
    themes: themes.map(({ id, name, rules }) => ({ id, name, rules: [...rules] })),
    ...(initialTheme !== null && { initialTheme }),
    stateMachines: stateMachines.map(({ id, name, machine }) => ({ id, name, machine })),
  }
}

/** Each id once: a second one would take the file of the first. */
function unique(entries: readonly JsonObject[]): JsonObject[] {
  const seen = new Set<unknown>()
  return entries.filter(({ id }) => {
    if (typeof id !== 'string' || !EXTRA_ID.test(id) || seen.has(id)) return false
    return seen.add(id)
  })
}

function nameOf({ id, name }: JsonObject): { readonly id: string; readonly name: string } {
  const shown = typeof name === 'string' && name.trim() !== '' ? name : String(id)
  return { id: String(id), name: shown.slice(0, NAME_CHARACTERS) }
}
