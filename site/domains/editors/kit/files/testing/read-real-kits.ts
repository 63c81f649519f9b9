import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readKit, type KitDefinition } from '@tessera/kit'
import pacote from 'pacote'
import { dicebearKits, type DicebearOptions } from '#catalogue-import/adapters/dicebear-kits.ts'
import type { RawPack } from '#catalogue-import/adapters/raw-asset.ts'
import { kitSources } from '#catalogue-import/sources/kit-sources.ts'
import { packages } from '#catalogue-import/sources/packages.ts'

const PACKAGE = '@dicebear/styles@10.6.0'
const CACHE = fileURLToPath(
  new URL(
    '../../../../../../node_modules/.cache/tessera-tests/dicebear-styles-10.6.0',
    import.meta.url,
  ),
)

export type RealKit = {
  readonly definition: unknown
  readonly kit: KitDefinition
  /** As the import stores it: author and licence. */
  readonly pack: RawPack
}

/** The 57 usable styles of DiceBear by slug, as the import reads them. */
export async function readRealKits(): Promise<ReadonlyMap<string, RealKit>> {
  if (!existsSync(CACHE)) {
    const partial = `${CACHE}.${process.pid}`
    await mkdir(join(CACHE, '..'), { recursive: true })
    await pacote.extract(PACKAGE, partial)
    await rename(partial, CACHE).catch(() => rm(partial, { recursive: true, force: true }))
  }
  const names = (await readdir(join(CACHE, 'dist'))).map((name) => `dist/${name}`)
  const files = new Map<string, Buffer>()
  const options = kitSources.find(({ id }) => id === 'dicebear')?.options as DicebearOptions
  for (const name of names.filter((path) => dicebearKits.wants(path, options))) {
    files.set(name, await readFile(join(CACHE, name)))
  }
  const companionFiles = new Map<string, Buffer>()
  const input = { package: packages.dicebear, options, files, companionFiles, tagsOf: () => [] }
  const packs = dicebearKits.packs?.(input) ?? []
  return new Map(
    (dicebearKits.kits?.(input) ?? []).map(({ key, definition }) => {
      const pack = packs.find((known) => known.key === key)
      if (pack === undefined) throw new Error(`${key} has no pack`)
      return [key, { definition, kit: readKit(definition), pack }]
    }),
  )
}
