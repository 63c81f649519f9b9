import type { Codecs } from './codecs.ts'
import type { Content } from './conversion.ts'
import { ConvertError } from './convert-error.ts'
import type { Route } from './find-route.ts'
import { readOptions } from './option-fields.ts'

export interface RunInput {
  readonly file: Uint8Array
  readonly options?: Readonly<Record<string, unknown>>
  /** Called before each step with its number and how many there are. */
  readonly onStep?: (step: number, steps: number) => void
  /** Called for each thing of this file that a step could not take along. */
  readonly onLoss?: (loss: string) => void
  readonly signal?: { throwIfAborted(): void }
}

/**
 * A file led along a route. Errors of codecs pass through unchanged; nothing is written on the way.
 *
 * @throws {ConvertError} `bad-option`, `no-route` where a codec of the route is missing
 */
export async function runRoute(
  codecs: Partial<Codecs>,
  route: Route,
  { file, options = {}, onStep, onLoss, signal }: RunInput,
): Promise<Uint8Array> {
  const checked = readOptions(route.options, options)
  const missing = route.steps.flatMap(({ needs }) => needs).find((codec) => !codecs[codec])
  if (missing) throw new ConvertError('no-route', `The codec ${missing} is not there`)
  let content: Content = file
  for (const [index, step] of route.steps.entries()) {
    signal?.throwIfAborted()
    onStep?.(index, route.steps.length)
    content = await step.convert(content, {
      codecs: codecs as Codecs,
      options: checked,
      report: (loss) => onLoss?.(loss),
    })
  }
  if (!(content instanceof Uint8Array)) {
    throw new ConvertError('no-route', `${route.to} is no file`)
  }
  return content
}
