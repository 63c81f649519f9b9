import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Puts a package of a site's npm registry where an installation would, by its own name or as another one.
 * Its integrity is the concern of other tests.
 */
export async function unpackPackage(
  origin: string,
  folder: string,
  { name, as = name }: { readonly name: string; readonly as?: string },
): Promise<void> {
  const packument = await (await fetch(`${origin}/npm/${name}`)).json()
  const { tarball } = packument.versions[packument['dist-tags'].latest].dist
  const target = join(folder, 'node_modules', as)
  await mkdir(target, { recursive: true })
  const archive = join(folder, 'package.tgz')
  await writeFile(archive, Buffer.from(await (await fetch(tarball)).arrayBuffer()))
  await run('tar', ['xzf', archive, '-C', target, '--strip-components=1'])
}
