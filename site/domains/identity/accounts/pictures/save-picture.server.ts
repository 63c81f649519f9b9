import { randomBytes } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { StoredPicture } from '#db/schema/identity/accounts.ts'
import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { removeUnnamedFiles } from '#platform/storage/remove-unnamed-files.jobs.server.ts'
import { holdStoredFiles } from '#platform/storage/stored-files.queries.ts'
import { redrawPicture } from '#platform/pictures/redraw-picture.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import { RenderError } from '#platform/render/index.ts'
import { type PictureName, type PictureSize, pictureSizes } from '#web/routing/picture-urls.ts'
import { replacePicture } from './pictures.queries.server.ts'
import type { PictureShape } from '#platform/pictures/picture-shape.ts'

const square = (side: number, by: PictureShape['by']) =>
  ({ width: side, height: side, by }) as const

const banner = (height: number) => ({ width: height * 4, height, by: 'fill' }) as const

/** What an upload is drawn as: faces are square, marks keep their shape, covers are banners. */
const pictureShapes = {
  photo: { small: square(80, 'fill'), normal: square(240, 'fill'), large: square(640, 'fill') },
  company: { small: square(80, 'fit'), normal: square(240, 'fit'), large: square(640, 'fit') },
  cover: { small: banner(100), normal: banner(200), large: banner(400) },
} as const satisfies Record<PictureName, Record<PictureSize, PictureShape>>

type PictureDeps = Pick<Deps, 'pool' | 'files' | 'config' | 'now' | 'log'>

/**
 * Sets a picture of the account acted for: drawn anew in three sizes by a process of its own, under
 * a new version. The one before is deleted.
 *
 * @throws {AppError} not_allowed for members of a team who do not own it; invalid_request for what
 * is no picture or has too many pixels; too_many_requests, storage_full
 */
export async function savePicture(
  deps: PictureDeps,
  actor: SignedIn,
  { name, file }: { readonly name: PictureName; readonly file: Uint8Array },
): Promise<void> {
  requireOwner(actor)
  const { accountId } = actor
  await spendAttempt(deps, 'pictures', accountId)
  const shapes = pictureSizes.map((size) => pictureShapes[name][size])
  const [small, normal, large] = await redrawPicture(file, shapes).catch(refusePicture)
  if (!small || !normal || !large) throw new AppError('internal')

  await inTransaction(deps.pool, async (client) => {
    await holdStoredFiles(client)
    const picture: StoredPicture = {
      small: await deps.files.put(small, 'webp'),
      normal: await deps.files.put(normal, 'webp'),
      large: await deps.files.put(large, 'webp'),
      version: randomBytes(9).toString('base64url'),
    }
    await removeLater(client, await replacePicture(client, { accountId, name, picture }))
  })
}

/**
 * Takes a picture of the account acted for away, file and all.
 *
 * @throws {AppError} not_allowed
 */
export async function removePicture(
  deps: PictureDeps,
  actor: SignedIn,
  name: PictureName,
): Promise<void> {
  requireOwner(actor)
  const { accountId } = actor
  await inTransaction(deps.pool, async (client) =>
    removeLater(client, await replacePicture(client, { accountId, name, picture: null })),
  )
}

/** Equal pictures are one file: it goes with the last account that shows it. */
async function removeLater(client: PoolClient, picture: StoredPicture | undefined): Promise<void> {
  if (!picture) return
  await enqueue(client, removeUnnamedFiles, { keys: pictureSizes.map((size) => picture[size]) })
}

function requireOwner({ accountType, teamRole }: SignedIn): void {
  if (accountType === 'team' && teamRole !== 'owner') throw new AppError('not_allowed')
}

function refusePicture(error: unknown): never {
  if (!(error instanceof RenderError)) throw error
  const problem =
    error.code === 'malformed' ? 'is no JPEG, PNG or WebP' : 'has more pixels than can be drawn'
  throw new AppError('invalid_request', { fields: { file: problem }, cause: error })
}
