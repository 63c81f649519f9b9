import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pacote from 'pacote'

const CACHE = fileURLToPath(
  new URL('../../../../node_modules/.cache/tessera-tests', import.meta.url),
)

export interface RealIcon {
  name: string
  svg: string
}

/** Where the SVGs of a package lie; an Iconify package holds them as JSON. */
export interface IconSource {
  spec: string
  folder: string
}

export const iconSources: readonly IconSource[] = [
  { spec: 'lucide-static@1.62.0', folder: 'icons' },
  { spec: '@tabler/icons@3.51.0', folder: 'icons' },
  { spec: '@phosphor-icons/core@2.1.1', folder: 'assets' },
  { spec: '@iconify-json/flat-color-icons@1.2.3', folder: 'icons.json' },
  { spec: '@iconify-json/fluent-color@1.2.21', folder: 'icons.json' },
  { spec: '@iconify-json/fluent-emoji-flat@1.2.6', folder: 'icons.json' },
  { spec: '@iconify-json/simple-icons@1.2.102', folder: 'icons.json' },
  { spec: '@iconscout/unicons@4.0.1', folder: 'svg' },
]

/** Unpacks the package into the test cache once and reads its icons, sorted by name. */
export async function readRealIcons(source: IconSource): Promise<RealIcon[]> {
  return readIcons(source, await unpack(source.spec))
}

/** The same without asking the network. @throws where `npm test` has not kept the package yet */
export async function readKeptIcons(source: IconSource): Promise<RealIcon[]> {
  const folder = folderOf(source.spec)
  if (!existsSync(folder)) {
    throw new Error(`${source.spec} is not kept on this machine: run npm test -- packages/svg once`)
  }
  return readIcons(source, folder)
}

async function readIcons(source: IconSource, folder: string): Promise<RealIcon[]> {
  const path = join(folder, source.folder)
  const icons = source.folder.endsWith('.json') ? await readIconify(path) : await readFolder(path)
  return icons.sort((a, b) => (a.name < b.name ? -1 : 1))
}

function folderOf(spec: string): string {
  return join(CACHE, spec.replaceAll(/[@/]/g, '_'))
}

async function unpack(spec: string): Promise<string> {
  const folder = folderOf(spec)
  if (existsSync(folder)) return folder
  await mkdir(CACHE, { recursive: true })
  const partial = `${folder}.${process.pid}`
  try {
    await pacote.extract(spec, partial)
  } catch (error) {
    throw new Error(`The test needs ${spec} from the npm registry and could not fetch it`, {
      cause: error,
    })
  }
  if (!existsSync(folder)) await rename(partial, folder)
  return folder
}

async function readFolder(folder: string): Promise<RealIcon[]> {
  const names = await readdir(folder, { recursive: true })
  return Promise.all(
    names
      .filter((name) => name.endsWith('.svg'))
      .map(async (name) => ({ name, svg: await readFile(join(folder, name), 'utf8') })),
  )
}

async function readIconify(path: string): Promise<RealIcon[]> {
  const set = JSON.parse(await readFile(path, 'utf8')) as {
    width?: number
    height?: number
    icons: Record<string, { body: string; width?: number; height?: number }>
  }
  return Object.entries(set.icons).map(([name, icon]) => {
    const box = `0 0 ${icon.width ?? set.width ?? 16} ${icon.height ?? set.height ?? 16}`
    return {
      name,
      svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${icon.body}</svg>`,
    }
  })
}
