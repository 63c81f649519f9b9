import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { importsOf, type Import } from './read-imports.ts'

type Kept = {
  /** Of what reads them. */
  readonly reader: string
  /** By path: the imports of a file of this text. */
  readonly files: Readonly<Record<string, { readonly text: string; readonly imports: Import[] }>>
}

const hashOf = (...texts: readonly string[]) =>
  createHash('sha1').update(texts.join('\0')).digest('hex')

/** Reads imports of files, those of the last run from `path` where their text has not changed: parsing takes longest. */
export function openKeptImports(root: string, path: string) {
  // The version of the parser stands in the lockfile.
  const reader = hashOf(...['tools/arrows/read-imports.ts', 'package-lock.json'].map(textOf))
  const kept = readKept(path)
  const before = kept?.reader === reader ? kept.files : {}
  const files: Record<string, Kept['files'][string]> = {}

  function textOf(file: string): string {
    return readFileSync(join(root, file), 'utf8')
  }

  return {
    read(file: string): Import[] {
      const content = textOf(file)
      const text = hashOf(content)
      const found =
        before[file]?.text === text ? before[file].imports : importsOf(root, file, content)
      files[file] = { text, imports: found }
      return found
    },
    keep(): void {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, JSON.stringify({ reader, files } satisfies Kept))
    },
  }
}

/** Null where there is none, or a run that was cut off left half of it. */
function readKept(path: string): Kept | null {
  if (!existsSync(path)) return null
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Kept
  } catch {
    return null
  }
}
