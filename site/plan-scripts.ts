import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Which files of scripts the pages share, and which modules stand in each: written by `tools/plan-scripts.ts`. */
export type ScriptPlan = Readonly<Record<string, readonly string[]>>

/** A file of scripts as the bundler cuts them by itself: one for each set of pages that share something. */
export type ScriptPiece = {
  readonly name: string
  /** Modules by path below the checkout; of an entry the first is the one that is asked for. */
  readonly modules: readonly string[]
  readonly bytes: number
  readonly isEntry: boolean
  readonly isLazy: boolean
  /** Names of pieces that are needed before this one. */
  readonly imports: readonly string[]
}

const root = join(import.meta.dirname, '..')

/** A module as the plan names it, without what plug-ins add to its address. */
function pathOf(id: string): string {
  return relative(root, id.replace(/\?.*$/, ''))
}

/**
 * The plan as groups of the bundler. Earlier ones take their modules first, and the plan has those that others
 * import first: so no group takes along what belongs to another.
 */
export function plannedGroups() {
  const text = readFileSync(join(import.meta.dirname, 'script-files.json'), 'utf8')
  const files = Object.entries(JSON.parse(text) as ScriptPlan)
  const fileOf = new Map(files.flatMap(([name, modules]) => modules.map((path) => [path, name])))
  return files.map(([name], place) => ({
    name,
    test: (id: string) => fileOf.get(pathOf(id)) === name,
    priority: files.length - place,
  }))
}

/** Writes what the bundler would cut by itself, for whoever makes the plan. */
export function listPieces(file: string): Plugin {
  return {
    name: 'list-pieces',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const pieces = Object.values(bundle)
        .filter((output): output is Rolldown.OutputChunk => output.type === 'chunk')
        .map(toPiece)
      writeFileSync(file, JSON.stringify(pieces))
    },
  }
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
