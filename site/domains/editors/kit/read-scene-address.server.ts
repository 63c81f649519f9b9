import {
  firstScene,
  kitsNamedBy,
  readScene,
  KitError,
  kitsOfAddress,
  LONGEST_ADDRESS,
  readAddress,
  type KitErrorCode,
  type Scene,
} from '@tessera/kit'
import type { Deps } from '#platform/context.ts'
import { openKits, type OpenKits } from './open-kits.server.ts'
import { AppError } from '#platform/errors.ts'

export type OpenedScene = {
  readonly scene: Scene
  readonly opened: OpenKits
  /** Why the address could not be read; the scene is then the first one of the kit. */
  readonly problem: KitErrorCode | null
}

const MOST_SEED = 200

/**
 * The scene that an address holds, or the first one of a kit: of the seed, where there is one. An
 * address that is damaged, too long or of a kit that has changed gives the first one and says why.
 *
 * @throws {AppError} not_found when the kit itself does not exist
 */
export async function openScene(
  deps: Pick<Deps, 'pool'>,
  slug: string,
  { address, seed }: { readonly address: string | null; readonly seed: string | null },
): Promise<OpenedScene> {
  let problem: KitErrorCode | null = null
  if (address !== null) {
    try {
      const others = kitsOfAddress(address.slice(0, LONGEST_ADDRESS + 1))
      const opened = await openKits(deps, [...new Set([slug, ...others])])
      return { scene: readAddress(address, opened.kits), opened, problem }
    } catch (error) {
      if (error instanceof KitError) problem = error.code
      else if (error instanceof AppError && error.code === 'not_found') problem = 'unknown-kit'
      else throw error
    }
  }
  const opened = await openKits(deps, [slug])
  const kit = opened.kits.get(slug)
  if (kit === undefined) throw new AppError('not_found')
  return { scene: firstScene(slug, kit, (seed ?? '').slice(0, MOST_SEED) || slug), opened, problem }
}

/**
 * The scene of a draft or a form: whatever somebody sent is checked here. One that cannot be read (any
 * more) gives the first scene of the kit and says why; a draft itself stays as it is.
 *
 * @throws {AppError} not_found when the kit itself does not exist
 */
export async function openWrittenScene(
  deps: Pick<Deps, 'pool'>,
  slug: string,
  value: unknown,
): Promise<OpenedScene> {
  try {
    const opened = await openKits(deps, [...new Set([slug, ...kitsNamedBy(value)])])
    return { scene: readScene(value, opened.kits), opened, problem: null }
  } catch (error) {
    const first = await openScene(deps, slug, { address: null, seed: null })
    if (error instanceof KitError) return { ...first, problem: error.code }
    if (error instanceof AppError && error.code === 'not_found') {
      return { ...first, problem: 'unknown-kit' }
    }
    throw error
  }
}
