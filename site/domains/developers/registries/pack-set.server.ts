import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import {
  writeIconifyJson,
  writeJsonPackage,
  writeReactPackage,
  writeSveltePackage,
  writeTar,
  writeVuePackage,
  type SetIcon,
  type TextFile,
} from '@tessera/iconset'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import {
  findIconData,
  findIconNames,
  type IconSet,
} from '#domains/developers/iconify-api/index.server.ts'
import { findLicenses, type LicenseRow } from './registries.queries.server.ts'
import { npmNameOf, type NpmPackage } from './npm-names.ts'

type PackDeps = Pick<Deps, 'pool' | 'cache' | 'files' | 'catalogueCache' | 'config'>

const writers = { react: writeReactPackage, vue: writeVuePackage, svelte: writeSveltePackage }
const compress = promisify(gzip)

export type PackedSet = {
  readonly version: string
  /** Of npm: `sha512-…`. */
  readonly integrity: string
  /** SHA-1 in hex, which old clients compare. */
  readonly shasum: string
  readonly license: string
  readonly bytes: Uint8Array
}

/** A version says when anything in the set changed last, so that each change is a version of its own. */
export async function versionOf(deps: PackDeps, set: IconSet): Promise<string> {
  return `1.0.${(await findIconNames(deps, set)).lastModified}`
}

/**
 * The open icons of a set as an npm package: written once for each version and kept on disk as long as the cache
 * keeps it. `beforeMaking` may refuse the work.
 */
export async function packSet(
  deps: PackDeps,
  set: IconSet,
  wanted: NpmPackage & { readonly beforeMaking: () => void },
): Promise<PackedSet> {
  const [version, licenses] = await Promise.all([
    versionOf(deps, set),
    findLicenses(deps.pool, set),
  ])
  const license = spdxOf(licenses)
  const recipe = ['npm-1', npmNameOf(wanted), version, license, deps.config.siteName].join(' ')
  const bytes = await deps.cache.cached(recipe, 'tgz', async () => {
    wanted.beforeMaking()
    const files = await writeFiles(deps, set, wanted, { version, licenses })
    const archived = files.map(({ path, text }) => ({ path, bytes: Buffer.from(text) }))
    return compress(writeTar(archived, 'package'))
  })
  return {
    version,
    license,
    integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}`,
    shasum: createHash('sha1').update(bytes).digest('hex'),
    bytes,
  }
}

type Facts = { readonly version: string; readonly licenses: readonly LicenseRow[] }

async function writeFiles(
  deps: PackDeps,
  set: IconSet,
  wanted: NpmPackage,
  { version, licenses }: Facts,
): Promise<TextFile[]> {
  const icons = await readSetIcons(deps, set)
  if (icons.length === 0) throw new AppError('not_found')
  const title = set.packs[0]?.name ?? set.prefix
  const license = spdxOf(licenses)
  const facts = { packageName: npmNameOf(wanted), title, version, license, icons }
  const { framework } = wanted
  const files =
    framework === null
      ? writeJsonPackage(
          facts,
          writeIconifyJson({
            prefix: set.prefix,
            title,
            authors: [...new Set(set.packs.map(({ author }) => author))],
            licenses,
            lastModified: Number(version.split('.')[2]),
            icons,
          }),
        )
      : writers[framework](facts)
  return [...files, ...papersOf(set, licenses, deps.config.siteName)]
}

/** All open icons of a set, in the order of their names. */
async function readSetIcons(deps: PackDeps, set: IconSet): Promise<SetIcon[]> {
  const { idOf } = await findIconNames(deps, set)
  const { icons } = await findIconData(deps, set, [...idOf.keys()])
  return Object.entries(icons).map(([name, icon]) => toSetIcon(name, icon))
}

type Drawn = Awaited<ReturnType<typeof findIconData>>['icons'][string]

export function toSetIcon(
  name: string,
  { body, left = 0, top = 0, width, height }: Drawn,
): SetIcon {
  const title = name.replaceAll('-', ' ')
  return { name, title, viewBox: [left, top, width, height], body }
}

export function spdxOf(licenses: readonly LicenseRow[]): string {
  const names = [...new Set(licenses.map(({ spdx }) => spdx))].toSorted()
  return names.length === 1 ? (names[0] ?? '') : `(${names.join(' AND ')})`
}

function papersOf(
  { packs }: IconSet,
  licenses: readonly LicenseRow[],
  siteName: string,
): TextFile[] {
  const credits = packs.map(
    ({ name, author, authorUrl, licenseName, licenseUrl }) =>
      `${name} by ${author}${authorUrl ? ` (${authorUrl})` : ''}: ${licenseName}, ${licenseUrl}\n`,
  )
  const texts = licenses.map(({ name, url, text, notice }) =>
    [name, url, notice ?? '', text ?? ''].filter((part) => part !== '').join('\n\n'),
  )
  return [
    { path: 'CREDITS.txt', text: `${credits.join('')}\nPacked by ${siteName}.\n` },
    { path: 'LICENSE.txt', text: `${texts.join('\n\n---\n\n')}\n` },
  ]
}
