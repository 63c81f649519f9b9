/** Emscripten modules that bring no types for this file of theirs. */
declare module 'clipper2-wasm/dist/es/clipper2z.js' {
  import type { Clipper } from '@tessera/path-geometry'
  export default function load(options: { locateFile: () => string }): Promise<Clipper>
}

declare module 'pathkit-wasm/bin/pathkit.js' {
  import type { PathKit } from '@tessera/vector'
  const init: (options: { locateFile: () => string }) => PromiseLike<PathKit>
  export default init
}
