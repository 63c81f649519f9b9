import type { Attributes, Condition, Json } from './feature.ts'

/** Whether attributes meet a condition. An operator that is not known never holds. */
export function holds(condition: Condition, attributes: Attributes): boolean {
  return Object.entries(condition).every(([key, wanted]) => {
    switch (key) {
      case '$and':
        return listOf(wanted).every((part) => holds(conditionOf(part), attributes))
      case '$or':
        return isAny(wanted, attributes)
      case '$nor':
        return !isAny(wanted, attributes)
      case '$not':
        return !holds(conditionOf(wanted), attributes)
      default:
        return meets(wanted, valueAt(attributes, key))
    }
  })
}

function isAny(wanted: Json, attributes: Attributes): boolean {
  const parts = listOf(wanted)
  return parts.length === 0 || parts.some((part) => holds(conditionOf(part), attributes))
}

/** `company.size` reads the size of the company. */
function valueAt(attributes: Attributes, path: string): Json | undefined {
  return path.split('.').reduce<Json | undefined>((value, step) => {
    if (!isRecord(value) || !Object.hasOwn(value, step)) return undefined
    return value[step]
  }, attributes)
}

function meets(wanted: Json, value: Json | undefined): boolean {
  if (typeof wanted === 'string') return `${value}` === wanted
  if (typeof wanted === 'number') return Number(value) === wanted
  if (typeof wanted === 'boolean') return value !== null && Boolean(value) === wanted
  if (wanted === null) return value === null || value === undefined
  if (!isRecord(wanted) || !isOperators(wanted)) {
    return JSON.stringify(value) === JSON.stringify(wanted)
  }
  return Object.entries(wanted).every(([operator, operand]) =>
    operate(operator, value ?? null, operand),
  )
}

type Operator = (value: Json, operand: Json) => boolean

const operators: Readonly<Record<string, Operator>> = {
  $eq: (value, operand) => value === operand,
  $ne: (value, operand) => value !== operand,
  $lt: (value, operand) => compare(value, operand, (a, b) => a < b),
  $lte: (value, operand) => compare(value, operand, (a, b) => a <= b),
  $gt: (value, operand) => compare(value, operand, (a, b) => a > b),
  $gte: (value, operand) => compare(value, operand, (a, b) => a >= b),
  $in: isIn,
  $nin: (value, operand) => Array.isArray(operand) && !isIn(value, operand),
  $exists: (value, operand) => (operand ? value !== null : value === null),
  $not: (value, operand) => !meets(operand, value),
  $regex: (value, operand) => isMatch(String(value), String(operand)),
  $size: (value, operand) => Array.isArray(value) && meets(operand, value.length),
  $all: (value, operand) =>
    Array.isArray(value) &&
    listOf(operand).every((wanted) => value.some((one: Json) => meets(wanted, one))),
  $elemMatch: (value, operand) =>
    Array.isArray(value) &&
    value.some((one: Json) =>
      isOperators(operand)
        ? meets(operand, one)
        : isRecord(one) && holds(conditionOf(operand), one),
    ),
}

function operate(name: string, value: Json, operand: Json): boolean {
  return Object.hasOwn(operators, name) && operators[name]?.(value, operand) === true
}

function compare(a: Json, b: Json, test: (a: number | string, b: number | string) => boolean) {
  if (typeof a === 'string' && typeof b === 'string') return test(a, b)
  return test(Number(a), Number(b))
}

function isIn(value: Json, operand: Json): boolean {
  if (!Array.isArray(operand)) return false
  if (!Array.isArray(value)) return operand.includes(value)
  return value.some((one) => operand.includes(one))
}

function isMatch(text: string, pattern: string): boolean {
  try {
    return new RegExp(pattern).test(text)
  } catch {
    return false
  }
}

function isOperators(value: Json): boolean {
  if (!isRecord(value)) return false
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every((key) => key.startsWith('$'))
}

function isRecord(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function conditionOf(value: Json): Condition {
  return isRecord(value) ? value : { $or: [{ $never: true }] }
}

function listOf(value: Json): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : []
}
