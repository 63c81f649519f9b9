import { readPhosphorIcons } from './adapters/icon-metadata.ts'
import { readJson } from './adapters/adapter.ts'
import { type Download, fetchPackage } from './packages/fetch-package.ts'
import { slugify } from './vocabulary/naming.ts'
import type { PackageFiles } from './adapters/raw-asset.ts'
import { readTarballFiles } from './packages/read-tarball.ts'
import { tagPackages } from './sources/large-profile.ts'

/** Words for an icon by its name. */
export type TagBook = (name: string) => readonly string[]

type Words = Iterable<readonly [name: string, tags: readonly string[]]>
type TagReader = {
  readonly files: readonly string[]
  readonly read: (files: PackageFiles) => Words
}

const SUFFIX =
  /-(?:outline|outlined|outlines|filled|fill|solid|line|linear|bold|light|thin|regular|duotone|twotone|two-tone|broken|rounded|round|sharp|alt|\d+|\d+-(?:regular|filled|light|color))$/
const MAX_LENT_TAGS = 12

const readers: Readonly<Record<keyof typeof tagPackages, TagReader>> = {
  tabler: {
    files: ['icons.json'],
    read: (files) =>
      Object.entries(readJson<Record<string, { tags?: unknown[] }>>(files, 'icons.json')).map(
        ([name, icon]) => [name, (icon.tags ?? []).map(String)],
      ),
  },
  phosphor: {
    files: ['dist/index.mjs'],
    read: (files) => readPhosphorIcons(files).map(({ name, tags }) => [name, tags]),
  },
  lucide: {
    files: ['tags.json'],
    read: (files) => Object.entries(readJson<Record<string, string[]>>(files, 'tags.json')),
  },
  mdi: {
    files: ['meta.json'],
    read: (files) =>
      readJson<{ name: string; aliases: string[]; tags: string[] }[]>(files, 'meta.json').map(
        ({ name, aliases, tags }) => [name, [...aliases, ...tags.flatMap((tag) => tag.split('/'))]],
      ),
  },
  fontAwesome: {
    files: ['metadata/icon-families.json'],
    read: (files) =>
      Object.entries(
        readJson<Record<string, { search?: { terms?: unknown[] } }>>(
          files,
          'metadata/icon-families.json',
        ),
      ).map(([name, icon]) => [name, (icon.search?.terms ?? []).map(String)]),
  },
  carbon: {
    files: ['metadata.json'],
    read: (files) =>
      readJson<{ icons: { name: string; aliases?: string[] }[] }>(files, 'metadata.json').icons.map(
        ({ name, aliases = [] }) => [name, aliases],
      ),
  },
  ionicons: {
    files: ['dist/ionicons.json'],
    read: (files) =>
      readJson<{ icons: { name: string; tags?: string[] }[] }>(
        files,
        'dist/ionicons.json',
      ).icons.map(({ name, tags = [] }) => [name, tags]),
  },
}

/**
 * Merges the words of seven sets by icon name: sets without tags of their own borrow them. A
 * package that cannot be had is named in `problems` and the others are merged.
 */
export async function readTagBook(deps: {
  readonly packagesDir: string
  readonly download: Download
}): Promise<{ readonly tagsOf: TagBook; readonly problems: readonly string[] }> {
  const words = new Map<string, Set<string>>()
  const problems: string[] = []
  for (const [id, { files, read }] of Object.entries(readers)) {
    try {
      const tarball = await fetchPackage(tagPackages[id as keyof typeof tagPackages], deps)
      const wanted = await readTarballFiles(tarball, (path) => files.includes(path))
      for (const [name, tags] of read(wanted)) {
        const key = baseName(name)
        const known = words.get(key) ?? new Set()
        for (const tag of tags) known.add(tag.toLowerCase().trim())
        words.set(key, known)
      }
    } catch (error) {
      problems.push(`words of ${id}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return {
    tagsOf: (name) => [...(words.get(baseName(name)) ?? [])].slice(0, MAX_LENT_TAGS),
    problems,
  }
}

/** `home-outline-24` and `home` are one name. */
function baseName(name: string): string {
  let base = slugify(name)
  for (
    let shorter = base.replace(SUFFIX, '');
    shorter !== base;
    shorter = base.replace(SUFFIX, '')
  ) {
    base = shorter
  }
  return base
}
