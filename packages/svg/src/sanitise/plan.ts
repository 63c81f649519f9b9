import { createConditions, type Conditions } from './conditions.ts'

/**
 * What writing a file needs to know of all of it. A first reading finds out; where it found
 * something, the file is read again.
 */
export interface Plan {
  /** Conditions of selectors; each reading adds those that it meets. */
  readonly conditions: Conditions
  /** Every selector is kept to the root, since one has to be. */
  readonly isScoped: boolean
  /** References that lead to themselves, as `cutKey` writes them. */
  readonly cuts: ReadonlySet<string>
  /** Numbers of elements that hold nothing, where a sheet asks for them. */
  readonly empty: ReadonlySet<number>
}

export function firstPlan(): Plan {
  return { conditions: createConditions(), isScoped: false, cuts: new Set(), empty: new Set() }
}
