import { escapeAttribute } from '@tessera/vector'
import { isMoving, type Track, type TrackKey } from './track.ts'

/** What a whole file needs while it is written: its length, its ids, its definitions, its omissions. */
export interface SvgWriter {
  readonly frames: number
  readonly seconds: number
  readonly width: number
  readonly height: number
  /** Adds to `<defs>` and answers the id. */
  define(write: (id: string) => string): string
  /** Notes what could not be written, once a kind. */
  lose(what: string): void
}

/** A number as it stands in markup: at most three decimals. */
export function num(value: number): string {
  const rounded = Math.round(value * 1000) / 1000
  return Object.is(rounded, -0) || !Number.isFinite(rounded) ? '0' : String(rounded)
}

/** Attributes of a rectangle that holds whatever a layer shows, also where its own space is moved. */
export function wideArea({ width, height }: SvgWriter): string {
  const reach = num(4 * Math.max(width, height))
  const side = num(8 * Math.max(width, height))
  return `x="-${reach}" y="-${reach}" width="${side}" height="${side}"`
}

export function attribute(name: string, value: string): string {
  return ` ${name}="${escapeAttribute(value)}"`
}

type Written = { readonly attributes: string; readonly children: string }

/** An attribute that stands still, or one with the animation that moves it. */
export function animated(
  writer: SvgWriter,
  name: string,
  track: Track,
  write: (value: readonly number[]) => string,
): Written {
  const attributes = attribute(name, write(track[0]!.value))
  if (!isMoving(track)) return { attributes, children: '' }
  const timing = writeTiming(writer, track, write)
  return { attributes, children: `<animate attributeName="${name}"${timing}/>` }
}

/** A function of `transform` as a group around markup. */
export function transformed(
  writer: SvgWriter,
  type: 'translate' | 'rotate' | 'scale' | 'skewX',
  track: Track,
  inner: string,
): string {
  const write = (value: readonly number[]) => value.map(num).join(' ')
  if (!isMoving(track)) {
    const still = write(track[0]!.value)
    const isNothing = type === 'scale' ? still === '1 1' : /^0(?: 0)?$/.test(still)
    return isNothing ? inner : `<g transform="${type}(${still})">${inner}</g>`
  }
  const timing = writeTiming(writer, track, write)
  return `<g><animateTransform attributeName="transform" type="${type}"${timing}/>${inner}</g>`
}

/** Keys and curves as SMIL has them: times are shares of the film, a hold is two keys at one time. */
function writeTiming(
  { frames, seconds }: SvgWriter,
  track: Track,
  write: (value: readonly number[]) => string,
): string {
  const steps = track.every(({ ease }, at) => ease === 'hold' || at === track.length - 1)
  const keys = steps ? track : withHolds(track)
  const isCurved = keys.some(({ ease }) => typeof ease !== 'string')
  const mode = steps ? 'discrete' : isCurved ? 'spline' : 'linear'
  const splines = keys
    .slice(0, -1)
    .map(({ ease }) => (typeof ease === 'string' ? '0 0 1 1' : ease.map(num).join(' ')))
  return (
    attribute('values', keys.map(({ value }) => write(value)).join(';')) +
    attribute('keyTimes', keys.map(({ at }) => share(at / frames)).join(';')) +
    (isCurved ? attribute('keySplines', splines.join(';')) : '') +
    (mode === 'linear' ? '' : ` calcMode="${mode}"`) +
    ` dur="${share(seconds, Infinity)}s" repeatCount="indefinite"`
  )
}

function withHolds(track: Track): TrackKey[] {
  return track.flatMap((key, at): TrackKey[] => {
    const next = track[at + 1]
    if (key.ease !== 'hold' || !next) return [key]
    return [
      { ...key, ease: 'linear' },
      { at: next.at, value: key.value, ease: 'linear' },
    ]
  })
}

/** Six decimals, rounded down: a step comes no later than the frame it belongs to. */
function share(value: number, most = 1): string {
  return String(Math.floor(Math.min(most, Math.max(0, value)) * 1e6 + 1e-4) / 1e6)
}
