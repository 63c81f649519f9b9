export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json }

/** Part of the visitors, from 0 to 1: the first number belongs to it, the second does not. */
export type Range = readonly [start: number, end: number]

/** What decides, in GrowthBook's words, which visitors a rule is for. */
export type Filter = {
  readonly seed: string
  readonly ranges: readonly Range[]
  readonly hashVersion?: number
  readonly attribute?: string
}

/** One rule of a feature; the first that applies decides. Names are those of GrowthBook's payload. */
export type Rule = {
  readonly condition?: Condition
  /** The value of a rollout. */
  readonly force?: Json
  /** Share of the visitors; all of them when absent. */
  readonly coverage?: number
  readonly range?: Range
  /** The values of an experiment, one of which a visitor gets. */
  readonly variations?: readonly Json[]
  readonly weights?: readonly number[]
  readonly ranges?: readonly Range[]
  readonly filters?: readonly Filter[]
  readonly namespace?: readonly [name: string, start: number, end: number]
  /** Name of the experiment; that of the feature when absent. */
  readonly key?: string
  readonly seed?: string
  readonly hashAttribute?: string
  readonly hashVersion?: number
  /** Experiments on other things; a rule with them never applies here. */
  readonly parentConditions?: readonly Json[]
}

export type Feature = { readonly defaultValue?: Json; readonly rules?: readonly Rule[] }
export type Features = Readonly<Record<string, Feature>>

/** A condition on attributes in the style of MongoDB. */
export type Condition = { readonly [key: string]: Json }
export type Attributes = { readonly [name: string]: Json }

/** The attribute that rollouts and experiments are drawn by. */
export const VISITOR_ATTRIBUTE = 'id'
