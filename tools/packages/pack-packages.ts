import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** Below `packages/`; each is served as `tessera-<name>.tgz`, whatever its version. */
const packed = {
  sdk: {
    description: 'The API of a Tessera site: typed calls, keys, retries, pages and webhooks',
    fields: {
      sideEffects: false,
      engines: { node: '>=20' },
      exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
    },
  },
  cli: {
    description: 'Assets of a Tessera site in a project, with a lock file of licences',
    fields: {
      engines: { node: '>=22' },
      bin: { tessera: 'dist/main.js' },
      dependencies: { '@tessera/sdk': '0.1.0' },
      // No registry has it: it travels along.
      bundleDependencies: ['@tessera/sdk'],
    },
  },
  mcp: {
    description: 'A Tessera site for assistants: tools of the Model Context Protocol over stdio',
    fields: {
      engines: { node: '>=22' },
      bin: { 'tessera-mcp': 'dist/main.js' },
      exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
      dependencies: {
        '@modelcontextprotocol/sdk': '1.32.2',
        '@tessera/sdk': '0.1.0',
        zod: '4.6.7',
      },
      bundleDependencies: ['@tessera/sdk'],
    },
  },
} as const

type PackedName = keyof typeof packed

/**
 * Compiles the packages for developers and packs each with `npm pack`. In the workspace they are read as
 * TypeScript; the tarballs have JavaScript and declarations. Answers their paths.
 *
 * @throws with the output of the compiler or of npm
 */
export async function packPackages(folder: string): Promise<Readonly<Record<PackedName, string>>> {
  const stage = await mkdtemp(join(tmpdir(), 'tessera-packages-'))
  try {
    await mkdir(folder, { recursive: true })
    const sdk = join(stage, 'sdk')
    await prepare('sdk', sdk, {})
    const paths = { '@tessera/sdk': [join(sdk, 'dist/index.d.ts')] }
    for (const name of ['cli', 'mcp'] as const) {
      await prepare(name, join(stage, name), paths)
      await cp(sdk, join(stage, name, 'node_modules/@tessera/sdk'), { recursive: true })
    }
    return {
      sdk: await pack('sdk', sdk, folder),
      cli: await pack('cli', join(stage, 'cli'), folder),
      mcp: await pack('mcp', join(stage, 'mcp'), folder),
    }
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
}

/** A folder as npm packs it. `paths` lead the compiler to declarations in the place of sources. */
async function prepare(
  name: PackedName,
  folder: string,
  paths: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const source = join(root, 'packages', name)
  await mkdir(folder, { recursive: true })
  const project = join(folder, 'tsconfig.json')
  await writeJson(project, {
    extends: join(source, 'tsconfig.build.json'),
    compilerOptions: {
      rootDir: join(source, 'src'),
      outDir: join(folder, 'dist'),
      typeRoots: [join(root, 'node_modules/@types')],
      paths,
    },
    include: [join(source, 'src')],
    exclude: [join(source, 'src/**/*.test.ts')],
  })
  await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', project], root)
  await rm(project)
  const manifest = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as {
    readonly name: string
    readonly version: string
    readonly license: string
  }
  const { description, fields } = packed[name]
  await writeJson(join(folder, 'package.json'), {
    name: manifest.name,
    version: manifest.version,
    description,
    license: manifest.license,
    type: 'module',
    ...fields,
    files: ['dist'],
  })
  await copyFile(join(source, 'README.md'), join(folder, 'README.md'))
  await copyFile(join(root, 'LICENSE'), join(folder, 'LICENSE'))
}

async function pack(name: PackedName, stage: string, folder: string): Promise<string> {
  const printed = await run('npm', ['pack', '--json', '--silent', '--ignore-scripts'], stage)
  const [{ filename }] = JSON.parse(printed) as [{ filename: string }]
  const path = join(folder, `tessera-${name}.tgz`)
  await copyFile(join(stage, filename), `${path}.new`)
  await rename(`${path}.new`, path)
  return path
}

async function writeJson(path: string, value: unknown): Promise<void> {
  await writeFile(path, `${JSON.stringify(value, null, 2)}\n`)
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
