import { drawOf, isFilteredOut, isWithin, rangesOf } from './draw.ts'
import { VISITOR_ATTRIBUTE, type Feature, type Json, type Rule } from './feature.ts'

/** The variation of an experiment that a visitor got: what a report counts. */
export type Exposure = { readonly experiment: string; readonly variation: number }

export type Evaluation = { readonly value: Json; readonly exposure: Exposure | null }

/**
 * The value of a feature for a visitor: that of the first rule that applies, else the standard one.
 * Conditions must have been decided before, by `publicFeatures`; a rule that still has one is passed over.
 */
export function evaluateFeature(feature: Feature, name: string, visitorId: string): Evaluation {
  for (const rule of feature.rules ?? []) {
    const found = applyRule(rule, name, visitorId)
    if (found) return found
  }
  return { value: feature.defaultValue ?? null, exposure: null }
}

function applyRule(rule: Rule, name: string, visitorId: string): Evaluation | null {
  const { filters = [], hashAttribute = VISITOR_ATTRIBUTE } = rule
  if (rule.condition || rule.parentConditions) return null
  const isVisitors = hashAttribute === VISITOR_ATTRIBUTE && visitorId !== ''
  if (filters.some((filter) => !isVisitors || isFilteredOut(filter, visitorId))) return null
  if (rule.force !== undefined) {
    const isIn = isInRollout(rule, name, isVisitors ? visitorId : null)
    return isIn ? { value: rule.force, exposure: null } : null
  }
  return isVisitors ? runExperiment(rule, name, visitorId) : null
}

function isInRollout(rule: Rule, name: string, visitorId: string | null): boolean {
  const { range, coverage, seed = name, hashVersion = 1 } = rule
  if (!range && coverage === undefined) return true
  if (visitorId === null || (!range && coverage === 0)) return false
  const draw = drawOf(seed, visitorId, hashVersion)
  if (draw === null) return false
  return range ? isWithin(draw, range) : draw <= (coverage ?? 1)
}

function runExperiment(rule: Rule, name: string, visitorId: string): Evaluation | null {
  const { variations = [], key = name, namespace, filters, coverage, weights } = rule
  if (variations.length < 2) return null
  if (namespace && !filters && !isInNamespace(namespace, visitorId)) return null
  const draw = drawOf(rule.seed ?? key, visitorId, rule.hashVersion ?? 1)
  if (draw === null) return null
  const ranges = rule.ranges ?? rangesOf(variations.length, coverage, weights)
  const variation = ranges.findIndex((range) => isWithin(draw, range))
  const value = variations[variation]
  return value === undefined ? null : { value, exposure: { experiment: key, variation } }
}

/** Experiments of one namespace share no visitors: each has a part of it. */
function isInNamespace(
  [namespace, start, end]: NonNullable<Rule['namespace']>,
  visitorId: string,
): boolean {
  const draw = drawOf(`__${namespace}`, visitorId, 1)
  return draw !== null && isWithin(draw, [start, end])
}
