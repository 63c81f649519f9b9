import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { resolveSpecifier } from '../arrows/read-imports.ts'

type Exported = { readonly file: string; readonly name: string }

type Module = {
  /** Names it takes from other files, and files it takes whole. */
  readonly imports: readonly Exported[]
  /** Names that it hands on from other files: what a door of a feature does. */
  readonly handedOn: ReadonlyMap<string, Exported>
  /** Files that it hands on whole. */
  readonly whole: readonly string[]
}

/** All of a file, whatever its name. */
const WHOLE = '*'

/**
 * Which files a file brings along at run time. A name imported through the door of a feature leads to the file that has it,
 * not to everything behind that door.
 */
export function createModuleGraph(root: string) {
  const modules = new Map<string, Module | null>()

  function moduleOf(file: string): Module | null {
    let module = modules.get(file)
    if (module === undefined) {
      module = /\.tsx?$/.test(file) ? readModule(root, file) : null
      modules.set(file, module)
    }
    return module
  }

  function sourceOf({ file, name }: Exported): string[] {
    const module = moduleOf(file)
    const from = module?.handedOn.get(name)
    if (from) return sourceOf(from)
    if (name !== WHOLE) return [file, ...(module?.whole ?? [])]
    return [file, ...[...(module?.handedOn.values() ?? [])].flatMap(sourceOf)]
  }

  return {
    /** The file itself and all it brings along. */
    reach(start: string): Set<string> {
      const reached = new Set([start])
      for (const file of reached) {
        for (const source of moduleOf(file)?.imports.flatMap(sourceOf) ?? []) reached.add(source)
      }
      return reached
    },
  }
}

function readModule(root: string, file: string): Module | null {
  const text = readText(join(root, file))
  if (text === null) return null
  const { module } = parseSync(file, text)
  const at = (specifier: string) => resolveSpecifier(root, file, specifier)
  const statics = module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const from = at(moduleRequest.value)
    if (entries.length === 0) return [{ file: from, name: WHOLE }]
    return entries
      .filter(({ isType }) => !isType)
      .map(({ importName }) => ({ file: from, name: importName.name ?? nameOf(importName.kind) }))
  })
  const dynamics = module.dynamicImports.map(({ moduleRequest }) => ({
    file: at(text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, '')),
    name: WHOLE,
  }))
  const handedOn = new Map<string, Exported>()
  const whole: string[] = []
  for (const { moduleRequest, importName, exportName, isType } of module.staticExports.flatMap(
    ({ entries }) => entries,
  )) {
    if (!moduleRequest || isType) continue
    const from = at(moduleRequest.value)
    if (exportName.name === null) whole.push(from)
    else handedOn.set(exportName.name, { file: from, name: importName.name ?? WHOLE })
  }
  return { imports: [...statics, ...dynamics], handedOn, whole }
}

function nameOf(kind: string): string {
  return kind === 'Default' ? 'default' : WHOLE
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    // A package, or a file that the build writes.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
