import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const source = join(root, 'packages/sdk')

/** The name under which the site serves it, whatever its version. */
const SDK_FILE = 'tessera-sdk.tgz'

/**
 * Compiles the SDK and packs it with `npm pack`. In the workspace it is read as TypeScript; the tarball has
 * JavaScript and declarations. Answers the path of the tarball.
 *
 * @throws with the output of the compiler or of npm
 */
export async function packSdk(folder: string): Promise<string> {
  const stage = await mkdtemp(join(tmpdir(), 'tessera-sdk-'))
  try {
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    const project = join(source, 'tsconfig.build.json')
    await run(process.execPath, [compiler, '-p', project, '--outDir', join(stage, 'dist')], root)
    await writeFile(join(stage, 'package.json'), await readManifest())
    await copyFile(join(source, 'README.md'), join(stage, 'README.md'))
    await copyFile(join(root, 'LICENSE'), join(stage, 'LICENSE'))
    await mkdir(folder, { recursive: true })
    const printed = await run('npm', ['pack', '--json', '--silent', '--ignore-scripts'], stage)
    const [{ filename }] = JSON.parse(printed) as [{ filename: string }]
    const packed = join(folder, SDK_FILE)
    await copyFile(join(stage, filename), `${packed}.new`)
    await rename(`${packed}.new`, packed)
    return packed
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
}

async function readManifest(): Promise<string> {
  const { name, version, license } = JSON.parse(
    await readFile(join(source, 'package.json'), 'utf8'),
  ) as Record<string, string>
  const manifest = {
    name,
    version,
    description: 'The API of a Tessera site: typed calls, keys, retries, pages and webhooks',
    license,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
    files: ['dist'],
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

async function run(program: string, parameters: readonly string[], cwd: string): Promise<string> {
  const child = spawn(program, parameters, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  let [output, errors] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${program} failed: ${output}${errors}`)
  return output
}
