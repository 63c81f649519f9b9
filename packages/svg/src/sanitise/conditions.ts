import { SvgError } from '../svg-error.ts'

/**
 * What a selector asks of an element beside its type, id and classes. It is answered on the file as
 * it came, and elements that pass get a class for it: so attributes that are left out still count,
 * no selector reads a value, and renderers that know only classes agree.
 */
export type Condition =
  | {
      readonly kind: 'attribute'
      readonly name: string
      /** '' for being there at all. */
      readonly operator: '' | '=' | '~=' | '|=' | '^=' | '$=' | '*='
      readonly value: string
      readonly isCaseIgnored: boolean
    }
  | { readonly kind: 'empty' }
  | { readonly kind: 'lang'; readonly ranges: readonly string[] }

export interface ConditionSubject {
  readonly attributes: Readonly<Record<string, string>>
  readonly isEmpty: boolean
  readonly language: string
}

export const MOST_CONDITIONS = 64
const LONGEST_VALUE = 100
/** Characters compared for all conditions of a file. */
const MOST_COMPARED = 40_000_000
/** No class of a file begins like this: XML forbids the code point. */
const CLASS = '\u0000if '

export interface Conditions {
  /** The class that stands for a condition; null for one too many or too long. */
  classOf(condition: Condition): string | null
  /** The classes of an element. */
  classesOf(subject: ConditionSubject): string[]
  readonly count: number
}

/** Conditions are known once the sheets are read, so a file that has some is read again. */
export function createConditions(): Conditions {
  const known = new Map<string, Condition>()
  let compared = 0
  return {
    get count() {
      return known.size
    },
    classOf(condition) {
      const key = JSON.stringify(condition)
      if (!known.has(key)) {
        if (known.size >= MOST_CONDITIONS || key.length > LONGEST_VALUE * 2) return null
        known.set(key, condition)
      }
      return CLASS + key
    },
    classesOf(subject) {
      const classes: string[] = []
      for (const [key, condition] of known) {
        if (condition.kind === 'attribute') {
          compared += (subject.attributes[condition.name]?.length ?? 0) * condition.value.length
          if (compared > MOST_COMPARED) {
            throw new SvgError('too-many-references', 'The sheet compares too much text')
          }
        }
        if (isMet(condition, subject)) classes.push(CLASS + key)
      }
      return classes
    },
  }
}

function isMet(condition: Condition, { attributes, isEmpty, language }: ConditionSubject): boolean {
  if (condition.kind === 'empty') return isEmpty
  if (condition.kind === 'lang')
    return condition.ranges.some((range) => isLanguage(language, range))
  if (!Object.hasOwn(attributes, condition.name)) return false
  const { operator } = condition
  const fold = (text: string) => (condition.isCaseIgnored ? text.toLowerCase() : text)
  const value = fold(condition.value)
  const given = fold(attributes[condition.name] ?? '')
  if (operator === '') return true
  if (operator === '=') return given === value
  if (operator === '~=') return /^\S+$/.test(value) && given.split(/\s+/).includes(value)
  if (operator === '|=') return given === value || given.startsWith(`${value}-`)
  if (value === '') return false
  if (operator === '^=') return given.startsWith(value)
  return operator === '$=' ? given.endsWith(value) : given.includes(value)
}

function isLanguage(language: string, range: string): boolean {
  const given = language.toLowerCase()
  const wanted = range.toLowerCase()
  return given !== '' && (given === wanted || given.startsWith(`${wanted}-`))
}
