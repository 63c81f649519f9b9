import type { Clipper } from '@tessera/path-geometry'
import { VectorError, type PathKit } from '@tessera/vector'
import {
  DocumentError,
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

type Job = { readonly document: SvgDocument; readonly commands: readonly Command[] }

/** Applies commands that need WASM, and looks at the result of a boolean: both are painted small. */
addEventListener('message', ({ data }: MessageEvent<Job>) => {
  void run(data).then(
    (answer) => postMessage(answer),
    (error: unknown) => postMessage({ problem: codeOf(error) }),
  )
})

async function run({ document, commands }: Job) {
  const needsKit = commands.some(({ type }) => type === 'outline-stroke')
  const tools: CommandTools = {
    clipper: await (clipper ??= loadClipper()),
    ...(needsKit && { pathKit: await (pathKit ??= loadPathKit()) }),
  }
  const after = replayCommands(document, commands, tools)
  const [only, ...others] = commands
  const isChecked = only?.type === 'combine' && others.length === 0
  return { document: after, isUnsure: isChecked && !isCombinedRight(document, after, only) }
}

function codeOf(error: unknown): string {
  if (error instanceof DocumentError) return error.code
  return error instanceof VectorError ? 'bad-path' : 'not-loaded'
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
