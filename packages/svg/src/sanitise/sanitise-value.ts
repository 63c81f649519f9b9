import { allowedFunctions } from './allowed-functions.ts'

const LOCAL_URL = /url\(\s*(?:"#([^"\\]+)"|'#([^'\\]+)'|#([^()"'\\\s]+))\s*\)/gi
const NEEDS_LOOK = /[(\\:/]/
/** No listed value has a scheme or an authority; clock values (`0:30`) have digits before the colon. */
const ADDRESS = /[a-z]\s*:|\/\//i
const CLOCK = /^[+-]?[\d:.]+(?:h|min|s|ms)?$/
const EVENT = 'click|dblclick|mousedown|mouseup|mouseover|mouseout|mouseenter|mouseleave'
const OWN_EVENT = new RegExp(`^(?:${EVENT})\\s*(?:[+-]\\s*[\\d:.]+(?:h|min|s|ms)?)?$`)
const OTHERS_EVENT = new RegExp(
  `^((?:\\\\.|[^\\s.;+\\\\])+)\\.(begin|end|repeat\\(\\d+\\)|${EVENT})\\s*` +
    `([+-]\\s*[\\d:.]+(?:h|min|s|ms)?)?$`,
)

/** Receives the id of a local reference and answers its name; null where it may not stay. */
export type Refer = (id: string) => string | null

/**
 * A presentation value with local `url(#…)` renamed; null when it could reach outside. Presentation
 * attributes are CSS, so an escape (`\75rl`) is refused rather than decoded.
 */
export function sanitiseValue(value: string, refer: Refer): string | null {
  if (!NEEDS_LOOK.test(value)) return value
  if (value.includes('\\') || value.includes('/*')) return null
  const rest = value.replace(LOCAL_URL, '')
  if (ADDRESS.test(rest)) return null
  if (!callsOnlyAllowed(rest)) return null
  if (rest.length === value.length) return value
  let isCut = false
  const named = value.replace(
    LOCAL_URL,
    (_all, double?: string, single?: string, bare?: string) => {
      const name = refer(decodeFragment(double ?? single ?? bare ?? ''))
      isCut ||= name === null
      return `url(#${name})`
    },
  )
  // Of `url(#a) red` the fallback stays.
  return isCut ? rest.trim() || 'none' : named
}

/** Each bracket is looked at once, with the word before it. */
function callsOnlyAllowed(text: string): boolean {
  let from = 0
  for (let at = text.indexOf('('); at !== -1; at = text.indexOf('(', from)) {
    const name = lastWord(text.slice(from, at).trimEnd())
    if (name && !allowedFunctions.has(name.toLowerCase())) return false
    from = at + 1
  }
  return true
}

function lastWord(text: string): string {
  let start = text.length
  while (start > 0 && /[\w-]/.test(text[start - 1]!)) start -= 1
  return text.slice(start)
}

/** `from`, `to`, `by`, `values`: as above, and nothing with a scheme. */
export function sanitiseMotion(value: string, refer: Refer): string | null {
  return value.includes(':') ? null : sanitiseValue(value, refer)
}

/** '#id' → id, anything else → null. */
export function localFragment(href: string): string | null {
  const trimmed = href.trim()
  return trimmed.length > 1 && trimmed[0] === '#' ? decodeFragment(trimmed.slice(1)) : null
}

/** `begin` and `end`: clock values, pointer events and other animations' ends; ids renamed. */
export function sanitiseTiming(value: string, refer: Refer): string | null {
  const kept: string[] = []
  for (const part of value.split(';')) {
    const trimmed = part.trim()
    if (trimmed === 'indefinite' || CLOCK.test(trimmed) || OWN_EVENT.test(trimmed)) {
      kept.push(trimmed)
      continue
    }
    const match = OTHERS_EVENT.exec(trimmed)
    if (!match) continue
    const id = match[1]!.replace(/\\(.)/g, '$1')
    kept.push(`${refer(id)}.${match[2]}${(match[3] ?? '').replace(/\s+/g, '')}`)
  }
  return kept.length === 0 ? null : kept.join(';')
}

function decodeFragment(fragment: string): string {
  if (!fragment.includes('%')) return fragment
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

/** Octaves of a turbulence, ten at most, all below zero alike; null for what is no number. */
export function sanitiseOctaves(value: string): string | null {
  return /^\s*[+-]?\d+\s*$/.test(value) ? String(Math.max(-1, Math.min(10, Number(value)))) : null
}

/** `value` with each of its words, which blanks part, as `write` says. */
export function eachWord(value: string, write: (word: string) => string): string {
  return value.split(/\s+/).filter(Boolean).map(write).join(' ')
}
