import { randomBytes } from 'node:crypto'
import type { StoredPicture } from '#db/schema/accounts.ts'
import type { Deps, SignedIn } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { redrawPicture } from '#server/pictures/redraw-picture.ts'
import { spendAttempt } from '#server/rate-limits.ts'
import { RenderError } from '#server/render/index.ts'
import { pictureShapes } from './picture-shapes.ts'
import { pictureSizes, type PictureName } from '../../../routing/picture-urls.ts'
import { findUnusedFiles, lockPictures, replacePicture } from './pictures.queries.server.ts'

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

  const before = await inTransaction(deps.pool, async (client) => {
    await lockPictures(client)
    const picture: StoredPicture = {
      small: await deps.files.put(small, 'webp'),
      normal: await deps.files.put(normal, 'webp'),
      large: await deps.files.put(large, 'webp'),
      version: randomBytes(9).toString('base64url'),
    }
    return replacePicture(client, { accountId, name, picture })
  })
  await deleteFiles(deps, before)
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
  const before = await inTransaction(deps.pool, (client) =>
    replacePicture(client, { accountId, name, picture: null }),
  )
  await deleteFiles(deps, before)
}

/** Equal pictures are one file: it goes with the last account that shows it. */
async function deleteFiles(deps: PictureDeps, picture: StoredPicture | undefined): Promise<void> {
  if (!picture) return
  await inTransaction(deps.pool, async (client) => {
    await lockPictures(client)
    const keys = pictureSizes.map((size) => picture[size])
    for (const key of await findUnusedFiles(client, keys)) await deps.files.remove(key)
  })
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
