import { ConvertError, programCodecs, runRoute } from '@tessera/convert'
import type { ConvertedFile, FileConversion } from './convert-file.ts'
import { findServerRoute } from './find-server-route.ts'
import { assertByteLimit, MAX_RASTER_BYTES } from '#platform/render/render-limits.ts'
import type { FoundPrograms } from '#platform/render/programs/find-programs.ts'
import { programCodecsOf } from '#platform/render/programs/program-runs.ts'
import type { ProgramLimits } from '#platform/render/programs/run-program.ts'

/** What is left to do of a conversion. */
interface RestOfConversion {
  readonly file: Uint8Array
  readonly conversion: FileConversion
  readonly losses: readonly string[]
}

const byProgram: ReadonlySet<string> = new Set(programCodecs)

/**
 * The first step of a route where a program takes it: the processes of the other steps may start nothing. Other
 * conversions are left as they are.
 *
 * @throws RenderError as `runProgram`
 */
export async function convertByProgram(
  programs: FoundPrograms | null,
  file: Uint8Array,
  conversion: FileConversion,
  limits: ProgramLimits,
): Promise<ConvertedFile | RestOfConversion> {
  const { from, to, options = {} } = conversion
  const found = findServerRoute(from, to)
  const first = 'route' in found ? found.route.steps[0] : undefined
  if (!programs || !('route' in found) || !first?.needs.some((codec) => byProgram.has(codec))) {
    return { file, conversion, losses: [] }
  }
  assertByteLimit(file.length, MAX_RASTER_BYTES, 'The file')
  const losses: string[] = []
  const rest = found.route.steps.slice(1)
  try {
    const made = await runRoute(
      programCodecsOf(programs, limits),
      { ...found.route, to: first.to, steps: [first] },
      { file, options, onLoss: (loss) => losses.push(loss) },
    )
    if (rest.length === 0) return { file: made, losses }
    const known = Object.assign({}, ...rest.map((step) => step.options)) as object
    const left = Object.entries(options).filter(([name]) => Object.hasOwn(known, name))
    return {
      file: made,
      losses,
      conversion: { from: first.to, to, options: Object.fromEntries(left) },
    }
  } catch (error) {
    if (error instanceof ConvertError) return { refused: error.code, message: error.message }
    throw error
  }
}
