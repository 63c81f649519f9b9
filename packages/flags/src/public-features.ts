import {
  VISITOR_ATTRIBUTE,
  type Attributes,
  type Feature,
  type Features,
  type Json,
  type Rule,
} from './feature.ts'
import { holds } from './holds.ts'

/**
 * The features as a visitor may see them: every condition is decided by the attributes of the request,
 * and neither conditions nor rules that do not apply are left. What follows a rule that holds for everybody is
 * left out too.
 */
export function publicFeatures(features: Features, attributes: Attributes): Features {
  return Object.fromEntries(
    Object.entries(features).map(([name, feature]) => [name, publicFeature(feature, attributes)]),
  )
}

function publicFeature(
  { defaultValue = null, rules = [] }: Feature,
  attributes: Attributes,
): Feature {
  const left: Rule[] = []
  for (const rule of rules) {
    if (!mayApply(rule, attributes)) continue
    if (isForAll(rule)) return withRules(rule.force ?? null, left)
    left.push(publicRule(rule))
  }
  return withRules(defaultValue, left)
}

function withRules(defaultValue: Json, rules: readonly Rule[]): Feature {
  return rules.length === 0 ? { defaultValue } : { defaultValue, rules }
}

/** Rules drawn by something else than the visitor's id cannot be drawn here. */
function mayApply(rule: Rule, attributes: Attributes): boolean {
  const { condition, parentConditions, filters = [], hashAttribute = VISITOR_ATTRIBUTE } = rule
  if (parentConditions || (condition && !holds(condition, attributes))) return false
  const isVisitors = hashAttribute === VISITOR_ATTRIBUTE
  const areVisitors = filters.every(
    ({ attribute = VISITOR_ATTRIBUTE }) => attribute === VISITOR_ATTRIBUTE,
  )
  if (!areVisitors) return false
  if (rule.force === undefined) return isVisitors
  return isVisitors || (rule.coverage === undefined && !rule.range)
}

function isForAll({ force, coverage, range, filters }: Rule): boolean {
  return force !== undefined && coverage === undefined && !range && !filters?.length
}

/** What the browser needs to draw, and nothing that was meant for people. */
function publicRule(rule: Rule): Rule {
  const kept = Object.entries(rule).filter(([name]) => drawnBy.has(name))
  return Object.fromEntries(kept) as Rule
}

const drawnBy: ReadonlySet<string> = new Set<keyof Rule>([
  'force',
  'coverage',
  'range',
  'variations',
  'weights',
  'ranges',
  'filters',
  'namespace',
  'key',
  'seed',
  'hashVersion',
])
