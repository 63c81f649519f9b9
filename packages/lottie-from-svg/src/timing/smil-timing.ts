import { readClock } from './clock-value.ts'

/** What starts or ends an animation: a moment, or another one's begin or end. */
export type Instant =
  | { readonly at: number }
  | { readonly source: string; readonly event: 'begin' | 'end'; readonly offset: number }

/** The timing attributes of one SMIL animation, times in seconds. */
export interface SmilTiming {
  readonly id: string | undefined
  readonly begins: readonly Instant[]
  readonly ends: readonly Instant[]
  /** One iteration; `Infinity` for `set` and what names none. */
  readonly duration: number
  /** Begin to end without restarts, `Infinity` when endless. */
  readonly activeDuration: number
  readonly restart: 'always' | 'whenNotActive' | 'never'
  readonly isFrozen: boolean
  /** Begins or ends that wait for a person or cannot be read. */
  readonly unresolved: readonly string[]
}

const SYNC = /^(.+?)\.(begin|end)\s*([+-].*)?$/

/** Reads the timing of an animation element; what is missing has the defaults of SMIL. */
export function readSmilTiming(
  attributes: ReadonlyMap<string, string>,
  isSet: boolean,
): SmilTiming {
  const unresolved: string[] = []
  const dur = readClock(attributes.get('dur'))
  const duration = dur !== null && dur > 0 ? dur : Infinity
  const repeatCount = readCount(attributes.get('repeatCount'))
  const repeatDur = readSpan(attributes.get('repeatDur'))
  const min = readClock(attributes.get('min')) ?? 0
  const max = readClock(attributes.get('max')) ?? Infinity
  let active = duration
  if (repeatCount !== null || repeatDur !== null) {
    const counted = repeatCount === null ? Infinity : duration * repeatCount
    active = Math.min(counted, repeatDur ?? Infinity)
  }
  if (max > 0 && min <= max) active = Math.min(Math.max(active, min), max)
  const restart = attributes.get('restart')
  const ends = readInstants(attributes.get('end'), unresolved)
  return {
    id: attributes.get('id'),
    begins: readInstants(attributes.get('begin') ?? '0', unresolved),
    // Without an end a `set` lasts; an end that waits for a person never comes.
    ends,
    duration: isSet && dur === null ? Infinity : duration,
    activeDuration: active,
    restart: restart === 'never' || restart === 'whenNotActive' ? restart : 'always',
    isFrozen: attributes.get('fill') === 'freeze',
    unresolved,
  }
}

function readCount(text: string | undefined): number | null {
  if (text === undefined) return null
  if (text.trim() === 'indefinite') return Infinity
  const count = Number(text)
  return count > 0 ? count : null
}

function readSpan(text: string | undefined): number | null {
  if (text === undefined) return null
  if (text.trim() === 'indefinite') return Infinity
  const span = readClock(text)
  return span !== null && span > 0 ? span : null
}

function readInstants(list: string | undefined, unresolved: string[]): Instant[] {
  const instants: Instant[] = []
  for (const part of (list ?? '').split(';').slice(0, 200)) {
    const text = part.trim()
    if (text === '') continue
    const at = readClock(text)
    if (at !== null) {
      instants.push({ at })
      continue
    }
    const match = SYNC.exec(text)
    const offset = match?.[3] === undefined ? 0 : readClock(match[3].replaceAll(/\s/g, ''))
    if (match && offset !== null) {
      const source = match[1]!.replaceAll('\\', '')
      instants.push({ source, event: match[2] as 'begin' | 'end', offset })
    } else unresolved.push(text)
  }
  return instants
}
