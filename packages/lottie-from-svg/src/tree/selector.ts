import { generate, type CssNode } from 'css-tree'

/** What one element has to be. */
export type Condition =
  | { readonly kind: 'name' | 'class' | 'id'; readonly value: string }
  | {
      readonly kind: 'attribute'
      readonly name: string
      readonly operator: string
      readonly value: string
    }
  | {
      readonly kind: 'nth'
      readonly step: number
      readonly offset: number
      readonly isOfType: boolean
      readonly fromEnd: boolean
    }
  | { readonly kind: 'root' | 'only' | 'never' }
  | { readonly kind: 'any' | 'none'; readonly selectors: readonly Selector[] }

export interface Compound {
  /** How it is joined to the compound before it; the first one is not. */
  readonly combinator: ' ' | '>' | '+' | '~' | ''
  readonly conditions: readonly Condition[]
}

export interface Selector {
  readonly compounds: readonly Compound[]
  readonly specificity: readonly [ids: number, classes: number, names: number]
}

const FIRST_AND_LAST: Readonly<Record<string, { fromEnd: boolean; isOfType: boolean }>> = {
  'first-child': { fromEnd: false, isOfType: false },
  'last-child': { fromEnd: true, isOfType: false },
  'first-of-type': { fromEnd: false, isOfType: true },
  'last-of-type': { fromEnd: true, isOfType: true },
}
const NTH: Readonly<Record<string, { fromEnd: boolean; isOfType: boolean }>> = {
  'nth-child': { fromEnd: false, isOfType: false },
  'nth-last-child': { fromEnd: true, isOfType: false },
  'nth-of-type': { fromEnd: false, isOfType: true },
  'nth-last-of-type': { fromEnd: true, isOfType: true },
}
/** True only while a person points at, focuses or presses something. */
const STATES = new Set([
  'hover',
  'focus',
  'active',
  'focus-within',
  'focus-visible',
  'visited',
  'target',
])

/** Reads one selector of css-tree; null for what is not understood. */
export function readSelector(node: CssNode): Selector | null {
  if (node.type !== 'Selector') return null
  const compounds: { combinator: Compound['combinator']; conditions: Condition[] }[] = [
    { combinator: '', conditions: [] },
  ]
  let [ids, classes, names] = [0, 0, 0]
  for (const part of node.children.toArray()) {
    const { conditions } = compounds.at(-1)!
    if (part.type === 'Combinator') {
      const combinator = part.name === ' ' || /^\s+$/.test(part.name) ? ' ' : part.name
      if (!isCombinator(combinator)) return null
      compounds.push({ combinator, conditions: [] })
    } else if (part.type === 'TypeSelector') {
      if (part.name !== '*') {
        names += 1
        conditions.push({ kind: 'name', value: part.name.replace(/^.*\|/, '') })
      }
    } else if (part.type === 'ClassSelector') {
      classes += 1
      conditions.push({ kind: 'class', value: part.name })
    } else if (part.type === 'IdSelector') {
      ids += 1
      conditions.push({ kind: 'id', value: part.name })
    } else if (part.type === 'AttributeSelector') {
      classes += 1
      const value =
        part.value === null ? '' : part.value.type === 'String' ? part.value.value : part.value.name
      conditions.push({
        kind: 'attribute',
        name: part.name.name,
        operator: part.matcher ?? '',
        value,
      })
    } else if (part.type === 'PseudoClassSelector') {
      const read = readPseudoClass(part)
      if (!read) return null
      if (part.name.toLowerCase() !== 'where') {
        const most = 'selectors' in read ? mostSpecific(read.selectors) : [0, 1, 0]
        ids += most[0]!
        classes += most[1]!
        names += most[2]!
      }
      conditions.push(read)
    } else return null
  }
  return { compounds, specificity: [ids, classes, names] }
}

function isCombinator(text: string): text is Compound['combinator'] {
  return text === ' ' || text === '>' || text === '+' || text === '~'
}

function mostSpecific(selectors: readonly Selector[]): readonly number[] {
  const sorted = selectors
    .map(({ specificity }) => specificity)
    .toSorted((one, other) => compareSpecificity(other, one))
  return sorted[0] ?? [0, 0, 0]
}

export function compareSpecificity(
  one: Selector['specificity'],
  other: Selector['specificity'],
): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2]
}

function readPseudoClass(
  node: Extract<CssNode, { type: 'PseudoClassSelector' }>,
): Condition | null {
  const name = node.name.toLowerCase()
  if (name === 'root') return { kind: 'root' }
  if (STATES.has(name)) return { kind: 'never' }
  if (name === 'only-child') return { kind: 'only' }
  const edge = FIRST_AND_LAST[name]
  if (edge) return { kind: 'nth', step: 0, offset: 1, ...edge }
  const content = node.children?.toArray() ?? []
  const nth = NTH[name]
  if (nth && content[0]) {
    const formula = readNth(generate(content[0]))
    return formula && { kind: 'nth', ...formula, ...nth }
  }
  if (name === 'not' || name === 'is' || name === 'where') {
    const [list] = content
    if (list?.type !== 'SelectorList') return null
    const selectors = list.children.toArray().map(readSelector)
    if (selectors.some((each) => each === null)) return null
    return {
      kind: name === 'not' ? 'none' : 'any',
      selectors: selectors.filter((each) => each !== null),
    }
  }
  return null
}

function readNth(text: string): { step: number; offset: number } | null {
  const formula = text.replaceAll(/\s/g, '').toLowerCase()
  if (formula === 'odd') return { step: 2, offset: 1 }
  if (formula === 'even') return { step: 2, offset: 0 }
  const match = /^(?:([+-]?\d*)n)?([+-]?\d+)?$/.exec(formula)
  if (!match || formula === '') return null
  const [, step, offset] = match
  const factor =
    step === undefined ? 0 : step === '' || step === '+' ? 1 : step === '-' ? -1 : Number(step)
  return { step: factor, offset: Number(offset ?? 0) }
}
