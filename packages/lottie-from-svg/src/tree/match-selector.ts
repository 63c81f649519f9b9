import type { XmlElement } from '@tessera/vector'
import type { Compound, Condition, Selector } from './selector.ts'

/** An element with its way up, as selectors look at it. */
export interface Placed {
  readonly element: XmlElement
  readonly parent: Placed | null
  /** Its place among the parent's children, from 0. */
  readonly index: number
}

/** Counts steps, so that a hostile sheet cannot take for ever. */
export interface MatchBudget {
  steps: number
}

/** Whether a selector names an element; false for all once the budget is used up. */
export function matchesSelector(
  placed: Placed,
  { compounds }: Selector,
  budget: MatchBudget,
): boolean {
  return matchesFrom(placed, compounds, compounds.length - 1, budget)
}

function matchesFrom(
  placed: Placed,
  compounds: readonly Compound[],
  at: number,
  budget: MatchBudget,
): boolean {
  const { combinator, conditions } = compounds[at]!
  budget.steps -= 1
  if (budget.steps < 0) return false
  if (!conditions.every((condition) => meets(placed, condition, budget))) return false
  if (at === 0) return true
  const before = (other: Placed | null) =>
    other !== null && matchesFrom(other, compounds, at - 1, budget)
  switch (combinator) {
    case '>':
      return before(placed.parent)
    case '+':
      return before(siblingOf(placed, placed.index - 1))
    case '~':
      for (let index = placed.index - 1; index >= 0; index -= 1) {
        if (before(siblingOf(placed, index))) return true
      }
      return false
    default:
      for (let up = placed.parent; up; up = up.parent) if (before(up)) return true
      return false
  }
}

function siblingOf({ parent }: Placed, index: number): Placed | null {
  const element = parent?.element.children[index]
  return element ? { element, parent, index } : null
}

function meets(placed: Placed, condition: Condition, budget: MatchBudget): boolean {
  const { attributes, name } = placed.element
  switch (condition.kind) {
    case 'name':
      return name === condition.value
    case 'class':
      return (attributes.get('class') ?? '').split(/\s+/).includes(condition.value)
    case 'id':
      return attributes.get('id') === condition.value
    case 'attribute':
      return attributeMeets(attributes.get(condition.name), condition.operator, condition.value)
    case 'root':
      return placed.parent === null
    case 'only':
      return placed.parent === null || placed.parent.element.children.length === 1
    case 'never':
      return false
    case 'nth':
      return isNth(placed, condition)
    case 'any':
      return condition.selectors.some((each) => matchesSelector(placed, each, budget))
    case 'none':
      return !condition.selectors.some((each) => matchesSelector(placed, each, budget))
  }
}

function isNth(
  { element, parent, index }: Placed,
  { step, offset, isOfType, fromEnd }: Extract<Condition, { kind: 'nth' }>,
): boolean {
  const siblings = parent?.element.children ?? [element]
  const others = fromEnd ? siblings.slice(index + 1) : siblings.slice(0, index)
  const place = (isOfType ? others.filter(({ name }) => name === element.name) : others).length + 1
  const rest = place - offset
  return step === 0 ? rest === 0 : rest / step >= 0 && rest % step === 0
}

function attributeMeets(actual: string | undefined, operator: string, value: string): boolean {
  if (actual === undefined) return false
  switch (operator) {
    case '':
      return true
    case '=':
      return actual === value
    case '~=':
      return actual.split(/\s+/).includes(value)
    case '|=':
      return actual === value || actual.startsWith(`${value}-`)
    case '^=':
      return value !== '' && actual.startsWith(value)
    case '$=':
      return value !== '' && actual.endsWith(value)
    case '*=':
      return value !== '' && actual.includes(value)
    default:
      return false
  }
}
