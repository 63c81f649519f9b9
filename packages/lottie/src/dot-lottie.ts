import { strFromU8, strToU8, zipSync } from 'fflate'
import type { LottieAnimation } from './animation.ts'
import { openArchive } from './archive.ts'
import { creditLottie, type LottieCredit } from './credit-lottie.ts'
import { pictureAddress } from './embedded-picture.ts'
import { copyJson, isObject, objectsIn, type JsonObject } from './json-tree.ts'
import { LottieError } from './lottie-error.ts'
import { readLottie, type LottieFile } from './read-lottie.ts'

export type DotLottie = {
  readonly version: 1 | 2
  /** In the manifest's order, the initial one first. */
  readonly animations: readonly { readonly id: string; readonly file: LottieFile }[]
}

const ID = /^[a-z0-9][a-z0-9_-]{0,99}$/i
const folders = {
  1: { animations: 'animations', pictures: 'images' },
  2: { animations: 'a', pictures: 'i' },
} as const

/**
 * Writes a dotLottie 2 archive with one animation. Equal input gives equal bytes: names, order and
 * times are fixed. The credit goes into the animation's metadata, where it stays when that is unpacked.
 * The manifest names the author as version 1 does; version 2 has no place for one, and its players pass
 * over names that they do not know.
 *
 * @param id letters, digits, `-` and `_`, at most 100
 * @throws {LottieError} invalid_id
 * @see https://dotlottie.io/spec/2.0/
 */
export function writeDotLottie(
  animation: LottieAnimation,
  { id, credit }: { readonly id: string; readonly credit?: LottieCredit },
): Uint8Array {
  if (!ID.test(id)) throw new LottieError('invalid_id', `no animation id: ${id.slice(0, 100)}`)
  const manifest = {
    version: '2',
    generator: 'Tessera',
    ...(credit?.author && { author: credit.author }),
    initial: { animation: id },
    animations: [{ id }],
  }
  const credited = credit ? creditLottie(animation, credit) : animation
  return zipSync(
    {
      'manifest.json': strToU8(JSON.stringify(manifest)),
      [`a/${id}.json`]: strToU8(JSON.stringify(credited)),
    },
    // ZIP keeps local time without a zone: the earliest moment it knows, wherever this runs.
    { level: 9, mtime: new Date(1980, 0, 1) },
  )
}

/**
 * Reads a dotLottie archive of version 1 or 2 that nobody has to trust. Pictures stored beside an
 * animation are put into it; themes and state machines are left out.
 *
 * @throws {LottieError} invalid_archive, too_large, or what `readLottie` refuses an animation with
 */
export function readDotLottie(bytes: Uint8Array): DotLottie {
  const entries = openArchive(bytes)
  const manifest = readJson(entries, 'manifest.json')
  const version = String(manifest.version ?? '').startsWith('2') ? 2 : 1
  const ids = objectsIn(manifest.animations).flatMap(({ id }) =>
    typeof id === 'string' ? [id] : [],
  )
  if (ids.length === 0) throw new LottieError('invalid_archive', 'no animation in the manifest')

  const animations = [...new Set(ids)].map((id) => {
    const json = readJson(entries, `${folders[version].animations}/${id}.json`)
    embedPictures(json, entries, folders[version].pictures)
    return { id, file: readLottie(json) }
  })
  const initial = initialId(manifest)
  return {
    version,
    animations: animations.sort((a, b) => Number(b.id === initial) - Number(a.id === initial)),
  }
}

function readJson(entries: ReadonlyMap<string, Uint8Array>, name: string): JsonObject {
  const bytes = entries.get(name)
  if (!bytes) throw new LottieError('invalid_archive', `${name.slice(0, 120)} is missing`)
  const json = copyJson(parseJson(strFromU8(bytes), name))
  if (!isObject(json))
    throw new LottieError('invalid_archive', `${name.slice(0, 120)} is no object`)
  return json
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new LottieError('invalid_archive', `${name.slice(0, 120)} is not JSON`)
  }
}

function embedPictures(
  animation: JsonObject,
  entries: ReadonlyMap<string, Uint8Array>,
  folder: string,
): void {
  const addresses = new Map<string, string | null>()
  for (const asset of objectsIn(animation.assets)) {
    if (typeof asset.p !== 'string' || asset.p.startsWith('data:')) continue
    const bytes = entries.get(`${folder}/${asset.p}`)
    if (!addresses.has(asset.p)) addresses.set(asset.p, bytes ? pictureAddress(bytes) : null)
    const address = addresses.get(asset.p)
    if (address) Object.assign(asset, { p: address, u: '', e: 1 })
  }
}

/** Version 2 has `initial.animation`, version 1 `activeAnimationId`. */
function initialId({ initial, activeAnimationId }: JsonObject): unknown {
  return isObject(initial) ? initial.animation : activeAnimationId
}
