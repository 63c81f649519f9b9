import { loadClipper } from '../../../path-geometry/src/testing/load-clipper.ts'
import { loadPathKit } from '../../../vector/src/testing/load-path-kit.ts'
import type { CommandTools } from '../commands/define-command.ts'

/** The WASM modules as a caller passes them in. */
export async function loadTools(): Promise<CommandTools> {
  const [clipper, pathKit] = await Promise.all([loadClipper(), loadPathKit()])
  return { clipper, pathKit }
}
