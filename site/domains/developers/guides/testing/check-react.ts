import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { transformWithOxc } from 'vite'
import { unpackPackage } from '#testing/packages/unpack-package.ts'

/** Compiles samples and renders what each exports, with the packages that they import from the registry of a site. */
export async function checkReact(asked: {
  readonly samples: readonly string[]
  readonly folder: string
  readonly origin: string
}): Promise<string[]> {
  const { samples, folder, origin } = asked
  await linkOwn(folder, 'react')
  const shown: string[] = []
  for (const [index, sample] of samples.entries()) {
    const [, name] = /from '(@icons\/[^']+)'/.exec(sample) ?? []
    if (name !== undefined) await unpackPackage(origin, folder, { name })
    const { code } = await transformWithOxc(sample, 'sample.tsx', { jsx: { runtime: 'automatic' } })
    const file = join(folder, `sample-${index}.mjs`)
    await writeFile(file, code)
    const [Component] = Object.values(await import(/* @vite-ignore */ pathToFileURL(file).href))
    shown.push(renderToStaticMarkup(createElement(Component as 'p', { query: 'sun' } as object)))
  }
  return shown
}

async function linkOwn(folder: string, name: string): Promise<void> {
  const own = dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)))
  await mkdir(join(folder, 'node_modules'), { recursive: true })
  await symlink(own, join(folder, 'node_modules', name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}
