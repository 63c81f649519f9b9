import { isBuiltin } from 'node:module'
import { engines, isEngine } from './engines.ts'
import { isUpward, sitePartOf } from './layers.ts'
import type { Import } from './read-imports.ts'

/** An arrow that may never be, with the sentence that says why. */
export type Rule = { readonly name: string; readonly forbids: (arrow: Import) => boolean }

/** Tests and what only they use. */
const testing =
  /\.(test|fixture|prove|services|stripes|s3|schemathesis|clients)\.tsx?$|\/(testing|fixtures)\//
const isOfServer = (path: string) => path.includes('.server.')
const frameworks = /^(react|react-dom|react-router|hono|drizzle-orm|pg)(\/|$)/
const packageOf = (path: string) => /^packages\/([^/]+)\//.exec(path)?.[1]
export const isProduct = ({ from }: Import): boolean => !testing.test(from)

export const rules: readonly Rule[] = [
  {
    name: 'an engine knows no site, contracts, SDK, framework, database or Node core',
    forbids: (arrow) =>
      isProduct(arrow) &&
      isEngine(packageOf(arrow.from)) &&
      (/^site\/|^packages\/(sdk|contracts)\//.test(arrow.to) ||
        frameworks.test(arrow.to) ||
        isBuiltin(arrow.to)),
  },
  {
    name: 'an engine imports only the engines that tools/arrows/engines.ts states for it',
    forbids: (arrow) => {
      const [source, target] = [packageOf(arrow.from), packageOf(arrow.to)]
      if (!isProduct(arrow) || !isEngine(source) || target === undefined) return false
      return source !== target && !(engines[source] as readonly string[]).includes(target)
    },
  },
  {
    name: 'one XML reader and one path parser: saxes and svgpath only below packages/vector',
    forbids: (arrow) =>
      isProduct(arrow) &&
      packageOf(arrow.from) !== undefined &&
      packageOf(arrow.from) !== 'vector' &&
      /^(saxes|svgpath|fast-xml-parser|sax|htmlparser2|svg-path-\w+)(\/|$)/.test(arrow.to),
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
    name: 'the SDK is on its own: it is published without the others',
    forbids: (arrow) =>
      isProduct(arrow) && packageOf(arrow.from) === 'sdk' && packageOf(arrow.to) !== 'sdk',
  },
  {
    name: 'the CLI knows the SDK alone',
    forbids: (arrow) =>
      isProduct(arrow) &&
      packageOf(arrow.from) === 'cli' &&
      !['cli', 'sdk', undefined].includes(packageOf(arrow.to)),
  },
  {
    name: 'the MCP server knows the SDK, its protocol and zod alone',
    forbids: (arrow) =>
      isProduct(arrow) &&
      packageOf(arrow.from) === 'mcp' &&
      !['mcp', 'sdk'].includes(packageOf(arrow.to) ?? '') &&
      !/^(?:zod$|@modelcontextprotocol\/sdk\/)/.test(arrow.to),
  },
  {
    name: 'a layer or domain imports only those before it (tools/arrows/layers.ts)',
    forbids: (arrow) => {
      const [from, to] = [sitePartOf(arrow.from), sitePartOf(arrow.to)]
      return isProduct(arrow) && from !== null && to !== null && isUpward(from, to)
    },
  },
  {
    name: 'the design system knows no platform and no table',
    forbids: (arrow) =>
      isProduct(arrow) &&
      arrow.from.startsWith('site/web/ui/') &&
      /^site\/(platform|db)\//.test(arrow.to),
  },
  {
    name: 'only files with .server. in their name reach tables and queries from web and domains',
    forbids: (arrow) =>
      isProduct(arrow) &&
      !arrow.isTypeOnly &&
      /^site\/(web|domains)\//.test(arrow.from) &&
      !isOfServer(arrow.from) &&
      (arrow.to.startsWith('site/db/') || arrow.to.endsWith('.queries.server.ts')),
  },
  {
    name: 'a feature meets another at its front door: index.ts or index.server.ts',
    forbids: (arrow) => {
      const [from, to] = [sitePartOf(arrow.from), sitePartOf(arrow.to)]
      if (!isProduct(arrow) || from?.feature == null || to?.feature == null) return false
      return (
        from.feature !== to.feature && !/^index(\.server)?\.ts$/.test(arrow.to.split('/')[4] ?? '')
      )
    },
  },
  {
    name: 'imports of the site go down by ./ and elsewhere by #',
    forbids: ({ from, to, specifier }) =>
      from.startsWith('site/') && to.startsWith('site/') && specifier.startsWith('../'),
  },
  {
    name: 'product code knows no tests',
    forbids: (arrow) => isProduct(arrow) && testing.test(arrow.to),
  },
]
