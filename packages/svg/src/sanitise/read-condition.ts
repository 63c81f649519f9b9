import type { CssNode } from 'css-tree'
import type { Condition } from './conditions.ts'

type AttributeSelector = Extract<CssNode, { type: 'AttributeSelector' }>

const ANSWERED = new Set(['empty', 'lang'])
const OPERATORS = ['=', '~=', '|=', '^=', '$=', '*='] as const
/** An attribute in no namespace; no other can be named without `@namespace`. */
const NAME = /^\|?([\p{L}_][\p{L}\p{N}_.-]*)$/u
const RANGE = /^[a-z\d-]+$/i

/** Whether a part of a selector is answered on the file instead of being written. */
export function isCondition(node: CssNode): boolean {
  if (node.type === 'AttributeSelector') return true
  return node.type === 'PseudoClassSelector' && ANSWERED.has(node.name.toLowerCase())
}

/** What such a part asks; null where that is not understood. */
export function conditionOf(node: CssNode): Condition | null {
  if (node.type === 'AttributeSelector') return attributeCondition(node)
  if (node.type !== 'PseudoClassSelector') return null
  if (node.name.toLowerCase() === 'empty') return node.children ? null : { kind: 'empty' }
  const ranges: string[] = []
  for (const child of node.children ?? []) {
    if (child.type === 'Identifier' && RANGE.test(child.name)) ranges.push(child.name)
    else if (child.type === 'String' && RANGE.test(child.value)) ranges.push(child.value)
    else if (child.type !== 'Operator' || child.value !== ',') return null
  }
  return ranges.length === 0 ? null : { kind: 'lang', ranges }
}

function attributeCondition({ name, matcher, value, flags }: AttributeSelector): Condition | null {
  const attribute = NAME.exec(name.name)?.[1]
  const operator = matcher === null ? '' : OPERATORS.find((known) => known === matcher)
  if (attribute === undefined || operator === undefined) return null
  if (flags !== null && !/^[is]$/i.test(String(flags))) return null
  return {
    kind: 'attribute',
    name: attribute,
    operator,
    value: value === null ? '' : value.type === 'String' ? value.value : value.name,
    isCaseIgnored: String(flags).toLowerCase() === 'i',
  }
}
