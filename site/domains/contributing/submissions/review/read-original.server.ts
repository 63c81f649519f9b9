import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { uuidOr404 } from '#platform/http/request/uuid-or-404.ts'
import { requirePermission } from '#domains/identity/impersonation/index.server.ts'
import { findOriginals } from './originals.queries.server.ts'

/** A drawing up to this long is drawn in the page; a longer one is shown as its picture. */
const LONGEST_DRAWING = 64 * 1024

export type ReviewedFiles = {
  /** What can be taken away, the work itself first. */
  readonly files: readonly { readonly format: string; readonly bytes: number }[]
  /** The safe drawing, for the page; null where there is none or it is too long. */
  readonly svg: string | null
}

/** What a work consists of, for whoever reviews it. @throws {AppError} not_found for everybody else */
export async function describeFiles(
  deps: Pick<Deps, 'pool'>,
  actor: Actor,
  uuid: string,
): Promise<ReviewedFiles> {
  requirePermission(actor, 'review')
  const found = await findOriginals(deps.pool, uuidOr404(uuid))
  if (!found) throw new AppError('not_found')
  const { svg, files } = found
  const drawing = svg === null ? [] : [{ format: 'svg', bytes: Buffer.byteLength(svg) }]
  return {
    files: [...drawing, ...files.map(({ format, bytes }) => ({ format, bytes }))],
    svg: svg !== null && svg.length <= LONGEST_DRAWING ? svg : null,
  }
}

/** One file of a work in the queue. @throws {AppError} not_found for everybody but those who review */
export async function readOriginal(
  deps: Pick<Deps, 'pool' | 'files'>,
  actor: Actor,
  { uuid, format }: { readonly uuid: string; readonly format: string },
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  requirePermission(actor, 'review')
  const found = await findOriginals(deps.pool, uuidOr404(uuid))
  if (!found) throw new AppError('not_found')
  const name = `${found.fileName.replace(/\.[^.]*$/, '')}.${format}`
  if (format === 'svg' && found.svg !== null) return { name, bytes: Buffer.from(found.svg) }
  const file = found.files.find((one) => one.format === format)
  const bytes = file && (await deps.files.read(file.storageKey))
  if (!bytes) throw new AppError('not_found')
  return { name, bytes }
}
