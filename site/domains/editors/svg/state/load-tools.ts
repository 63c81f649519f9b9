import type { Clipper } from '@tessera/path-geometry'
import type { PathKit } from '@tessera/vector'
import {
  replayCommands,
  type Command,
  type CommandTools,
  type SvgDocument,
} from '@tessera/svg-document'
import clipperAddress from 'clipper2-wasm/dist/es/clipper2z.wasm?url'
import pathKitAddress from 'pathkit-wasm/bin/pathkit.wasm?url'
import { isCombinedRight } from './check-combine.ts'

let clipper: Promise<Clipper> | undefined
let pathKit: Promise<PathKit> | undefined

/**
 * Loads what the commands need, and looks at the result of a boolean: both are painted small and
 * compared. `done` hears whether it may be wrong.
 */
export async function applyChecked(
  document: SvgDocument,
  commands: readonly Command[],
  done: (tools: CommandTools, isUnsure: boolean) => void,
): Promise<void> {
  const needsKit = commands.some(({ type }) => type === 'outline-stroke')
  const tools: CommandTools = {
    clipper: await (clipper ??= loadClipper()),
    ...(needsKit && { pathKit: await (pathKit ??= loadPathKit()) }),
  }
  const [only] = commands
  let isUnsure = false
  if (only?.type === 'combine' && commands.length === 1) {
    try {
      isUnsure = !isCombinedRight(document, replayCommands(document, commands, tools), only)
    } catch {
      // The command itself fails: whoever runs it says why.
    }
  }
  done(tools, isUnsure)
}

async function loadClipper(): Promise<Clipper> {
  const { default: load } = await import('clipper2-wasm/dist/es/clipper2z.js')
  return load({ locateFile: () => clipperAddress })
}

async function loadPathKit(): Promise<PathKit> {
  const { default: init } = await import('pathkit-wasm/bin/pathkit.js')
  return new Promise((resolve) => {
    void init({ locateFile: () => pathKitAddress }).then((kit) => {
      // Old Emscripten modules are thenables that answer with themselves for ever.
      delete (kit as unknown as Record<string, unknown>)['then']
      resolve(kit)
    })
  })
}
