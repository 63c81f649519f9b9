import { join, relative } from 'node:path'
import type { BuildEnvironment, Plugin, Rolldown } from 'vite'
import { makeScriptPlan, type ScriptPiece, type ScriptPlan } from '../tools/make-script-plan.ts'

const root = join(import.meta.dirname, '..')

/**
 * Decides which modules shared by several pages stand in one file, so that a page asks for few files. The client is
 * first bundled in memory, where the bundler makes one chunk for each set of pages; the plan made of these chunks
 * then directs the bundling that is written. See docs/decisions/061-script-plan-in-the-build.md.
 *
 * @param framework stays a chunk of its own in both
 */
export function planScripts(framework: Rolldown.CodeSplittingGroup): Plugin {
  const groups = [framework]
  return {
    name: 'plan-scripts',
    apply: 'build',
    config: () => ({
      environments: {
        client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
      },
    }),
    async buildApp(builder) {
      const client = builder.environments['client']
      if (!client) throw new Error('no client build to plan the scripts of')
      const chunks = await bundleInMemory(client, () => builder.build(client))
      groups.splice(0, Infinity, framework, ...groupsOf(makeScriptPlan(chunks.map(toPiece))))
    },
  }
}

/** The chunks of one build of which nothing is written. */
async function bundleInMemory(client: BuildEnvironment, build: () => Promise<unknown>) {
  const options = client.config.build
  const { write } = options
  options.write = false
  try {
    const built = (await build()) as Rolldown.RolldownOutput
    return built.output.filter((output) => output.type === 'chunk')
  } finally {
    options.write = write
  }
}

/**
 * The plan as groups of the bundler. Earlier ones take their modules first, and the plan has those that others
 * import first: so no group takes along what belongs to another.
 */
function groupsOf(plan: ScriptPlan): Rolldown.CodeSplittingGroup[] {
  const files = Object.entries(plan)
  const fileOf = new Map(files.flatMap(([name, modules]) => modules.map((path) => [path, name])))
  return files.map(([name], index) => ({
    name,
    test: (id: string) => fileOf.get(pathOf(id)) === name,
    priority: files.length - index,
  }))
}

function toPiece(chunk: Rolldown.OutputChunk): ScriptPiece {
  const entry = chunk.facadeModuleId
  const modules = Object.keys(chunk.modules).filter((id) => id !== entry)
  return {
    name: chunk.fileName,
    modules: [...(entry === null ? [] : [entry]), ...modules].map(pathOf),
    bytes: chunk.code.length,
    isEntry: chunk.isEntry,
    isLazy: chunk.isDynamicEntry,
    imports: chunk.imports,
  }
}

/** A module by its path below the checkout, without what plug-ins add to its address. */
function pathOf(id: string): string {
  return relative(root, id.replace(/\?.*$/, ''))
}
