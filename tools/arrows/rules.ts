import { isBuiltin } from 'node:module'
import type { Import } from './read-imports.ts'

/** An arrow that may never be, with the sentence that says why. */
export type Rule = { readonly name: string; readonly forbids: (arrow: Import) => boolean }

const engine =
  /^packages\/(billing|licensing|search|palette|svg|lottie|model3d|kit|iconset|visual|convert|flags)\/src\//
const testing = /\.(test|fixture|prove)\.tsx?$|\/testing\//
const frameworks = /^(react|react-dom|react-router|hono|drizzle-orm|pg)(\/|$)/
const featureOf = (path: string) => /^site\/app\/features\/([^/]+)\//.exec(path)?.[1]
const packageOf = (path: string) => /^packages\/([^/]+)\//.exec(path)?.[1]
const isProduct = ({ from }: Import) => !testing.test(from)

export const rules: readonly Rule[] = [
  {
    name: 'an engine knows no site, contracts, client, framework, database or Node core',
    forbids: (arrow) =>
      isProduct(arrow) &&
      engine.test(arrow.from) &&
      (/^site\/|^packages\/(client|contracts)\//.test(arrow.to) ||
        frameworks.test(arrow.to) ||
        isBuiltin(arrow.to)),
  },
  {
    name: 'only convert composes other engines',
    forbids: (arrow) =>
      isProduct(arrow) &&
      engine.test(arrow.from) &&
      packageOf(arrow.from) !== 'convert' &&
      packageOf(arrow.to) !== undefined &&
      packageOf(arrow.to) !== packageOf(arrow.from),
  },
  {
    name: 'contracts know nothing but zod',
    forbids: (arrow) =>
      isProduct(arrow) &&
      packageOf(arrow.from) === 'contracts' &&
      packageOf(arrow.to) !== 'contracts' &&
      arrow.to !== 'zod',
  },
  {
    name: 'the client knows nothing but contracts',
    forbids: (arrow) =>
      isProduct(arrow) &&
      packageOf(arrow.from) === 'client' &&
      !['client', 'contracts'].includes(packageOf(arrow.to) ?? ''),
  },
  {
    name: 'the design system knows no feature, server or table',
    forbids: ({ from, to }) =>
      from.startsWith('site/app/ui/') && /^site\/(app\/features|server|db)\//.test(to),
  },
  {
    name: 'in app/ only files with .server. in their name reach tables and queries',
    forbids: (arrow) =>
      isProduct(arrow) &&
      !arrow.isTypeOnly &&
      arrow.from.startsWith('site/app/') &&
      !arrow.from.includes('.server.') &&
      (arrow.to.startsWith('site/db/') || arrow.to.endsWith('.queries.server.ts')),
  },
  {
    name: 'a feature meets another at its front door: index.ts or index.server.ts',
    forbids: ({ from, to }) => {
      const [source, target] = [featureOf(from), featureOf(to)]
      return (
        source !== undefined &&
        target !== undefined &&
        source !== target &&
        !/\/features\/[^/]+\/index(\.server)?\.tsx?$/.test(to)
      )
    },
  },
]

/** Rings of imports, each as its files in order; imports of types alone do not count. */
export function findCycles(imports: readonly Import[]): string[][] {
  const next = Map.groupBy(
    imports.filter(({ isTypeOnly }) => !isTypeOnly),
    ({ from }) => from,
  )
  const done = new Set<string>()
  const cycles: string[][] = []
  const visit = (file: string, path: string[]) => {
    const start = path.indexOf(file)
    if (start >= 0) cycles.push([...path.slice(start), file])
    if (start >= 0 || done.has(file)) return
    for (const { to } of next.get(file) ?? []) visit(to, [...path, file])
    done.add(file)
  }
  for (const file of next.keys()) visit(file, [])
  return cycles
}
