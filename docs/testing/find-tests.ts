import { parseSync } from 'oxc-parser'

/** A test of a file as its source names it; templates of `test.each` keep their placeholders. */
export type FoundTest = { readonly name: string; readonly isSkipped: boolean }

type Node = { readonly type: string; readonly [field: string]: unknown }

const never = new Set(['skip', 'todo', 'skipIf', 'runIf'])

/** Every test of a Vitest file, those in a skipped `describe` marked as skipped. */
export function findTests(path: string, text: string): FoundTest[] {
  const tests: FoundTest[] = []
  const visit = (value: unknown, isSkipped: boolean): void => {
    if (Array.isArray(value)) for (const entry of value) visit(entry, isSkipped)
    if (!isNode(value)) return
    const words = value.type === 'CallExpression' ? wordsOf(value['callee']) : []
    const skips = isSkipped || words.some((word) => never.has(word))
    const [root] = words
    if (root === 'test' || root === 'it') {
      const name = textOf((value['arguments'] as unknown[])[0], text)
      if (name !== undefined) tests.push({ name, isSkipped: skips })
    }
    const isGroup = root === 'test' || root === 'it' || root === 'describe'
    for (const field of Object.values(value)) visit(field, isGroup ? skips : isSkipped)
  }
  visit(parseSync(path, text).program, false)
  return tests
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** `test.each(rows)` → ['test', 'each']; anything else than such a chain has no words. */
function wordsOf(callee: unknown): string[] {
  if (!isNode(callee)) return []
  if (callee.type === 'Identifier') return [String(callee['name'])]
  if (callee.type === 'CallExpression') return wordsOf(callee['callee'])
  if (callee.type === 'TaggedTemplateExpression') return wordsOf(callee['tag'])
  if (callee.type !== 'MemberExpression' || !isNode(callee['property'])) return []
  return [...wordsOf(callee['object']), String(callee['property']['name'])]
}

function textOf(argument: unknown, text: string): string | undefined {
  if (!isNode(argument)) return undefined
  if (argument.type === 'Literal' && typeof argument['value'] === 'string') return argument['value']
  if (argument.type !== 'TemplateLiteral') return undefined
  return text.slice(Number(argument['start']) + 1, Number(argument['end']) - 1)
}
