import { strFromU8, strToU8, zipSync } from 'fflate'
import type { LottieAnimation } from '../animation.ts'
import { openArchive } from './archive.ts'
import { creditLottie, type LottieCredit } from '../credit-lottie.ts'
import { pictureAddress } from '../embedded-picture.ts'
import { copyJson, isObject, objectsIn, type JsonObject, type JsonValue } from '../json-tree.ts'
import { LottieError } from '../lottie-error.ts'
import {
  EXTRA_ID,
  extrasOf,
  readExtras,
  withoutExtras,
  type LottieExtras,
} from '../extras/extras.ts'
import { readLottie, type LottieFile } from '../read-lottie.ts'

export type DotLottie = {
  readonly version: 1 | 2
  /** In the manifest's order, the initial one first. */
  readonly animations: readonly { readonly id: string; readonly file: LottieFile }[]
  /** Themes, and the state machines that play the first animation alone; version 1 has neither. */
  readonly extras: LottieExtras
}

const folders = {
  1: { animations: 'animations', pictures: 'images' },
  2: { animations: 'a', pictures: 'i' },
} as const

/**
 * Writes a dotLottie 2 archive with one animation and the extras that it carries. Equal input gives equal bytes: names, order and
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
  if (!EXTRA_ID.test(id))
    throw new LottieError('invalid_id', `no animation id: ${id.slice(0, 100)}`)
  const extras = extrasOf(animation)
  const manifest = {
    version: '2',
    generator: 'Tessera',
    ...(credit?.author && { author: credit.author }),
    initial: { animation: id },
    animations: [
      {
        id,
        ...(extras.initialTheme !== null && { initialTheme: extras.initialTheme }),
        ...(extras.themes.length > 0 && { themes: extras.themes.map((theme) => theme.id) }),
      },
    ],
    ...(extras.themes.length > 0 && { themes: extras.themes.map(named) }),
    ...(extras.stateMachines.length > 0 && { stateMachines: extras.stateMachines.map(named) }),
  }
  const plain = withoutExtras(animation)
  const credited = credit ? creditLottie(plain, credit) : plain
  return zipSync(
    {
      'manifest.json': jsonBytes(manifest),
      [`a/${id}.json`]: jsonBytes(credited),
      ...Object.fromEntries(
        extras.themes.map(({ id: theme, rules }) => [`t/${theme}.json`, jsonBytes({ rules })]),
      ),
      ...Object.fromEntries(
        extras.stateMachines.map(({ id: name, machine }) => [
          `s/${name}.json`,
          jsonBytes(playing(machine, id)),
        ]),
      ),
    },
    // ZIP keeps local time without a zone: the earliest moment it knows, wherever this runs.
    { level: 9, mtime: new Date(1980, 0, 1) },
  )
}

function named({ id, name }: { readonly id: string; readonly name: string }) {
  return { id, ...(name !== id && { name }) }
}

function jsonBytes(value: unknown): Uint8Array {
  return strToU8(JSON.stringify(value))
}

/** A state machine whose states play an animation by its id in this archive. */
function playing(machine: JsonObject, animation: string): JsonObject {
  const states = objectsIn(machine.states).map((state) =>
    state.animation === undefined ? state : { ...state, animation },
  )
  return { ...machine, states }
}

/**
 * Reads a dotLottie archive of version 1 or 2 that nobody has to trust. Pictures stored beside an
 * animation are put into it. Actions that open addresses or run code are taken out of state machines.
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
  animations.sort((a, b) => Number(b.id === initial) - Number(a.id === initial))
  const extras = readExtras(
    version === 2 ? extrasIn(entries, manifest, animations[0]!.id) : undefined,
  )
  return { version, animations, extras }
}

/** Extras as their files have them, not checked yet; those of another animation are left out. */
function extrasIn(
  entries: ReadonlyMap<string, Uint8Array>,
  manifest: JsonObject,
  animation: string,
): JsonObject {
  const own = objectsIn(manifest.animations).find(({ id }) => id === animation) ?? {}
  const files = (listed: JsonValue | undefined, folder: string) =>
    objectsIn(listed).flatMap(({ id, name }) => {
      if (typeof id !== 'string' || !entries.has(`${folder}/${id}.json`)) return []
      return [{ id, name: name ?? id, json: readJson(entries, `${folder}/${id}.json`) }]
    })
  const themes = files(manifest.themes, 't')
    .filter(({ id }) => !Array.isArray(own.themes) || own.themes.includes(id))
    .map(({ id, name, json }) => {
      const rules = objectsIn(json.rules).filter(
        (rule) => !Array.isArray(rule.animations) || rule.animations.includes(animation),
      )
      return { id, name, rules: rules.map((rule) => withPicture(rule, entries)) }
    })
  const stateMachines = files(manifest.stateMachines, 's')
    .filter(({ json }) => playsOnly(json, animation))
    .map(({ id, name, json }) => ({ id, name, machine: json }))
  return { themes, initialTheme: own.initialTheme ?? null, stateMachines }
}

/** One animation is edited: a machine that shows others could not be played any more. */
function playsOnly({ states }: JsonObject, animation: string): boolean {
  return objectsIn(states).every((state) =>
    [undefined, '', animation].includes(state.animation as string | undefined),
  )
}

/** The picture of a rule stands beside the theme, as those of animations do. */
function withPicture(rule: JsonObject, entries: ReadonlyMap<string, Uint8Array>): JsonObject {
  if (rule.type !== 'Image' || !isObject(rule.value)) return rule
  const { id, ...value } = rule.value
  const bytes = entries.get(`${folders[2].pictures}/${String(id)}`)
  const url = bytes ? pictureAddress(bytes) : null
  return url === null ? rule : { ...rule, value: { ...value, url } }
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
