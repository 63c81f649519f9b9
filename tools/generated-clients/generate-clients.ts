import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../build-site.ts'
import { goProgram as installGo, runGo } from '../services/go-program.ts'
import { npmPackages } from '../services/npm-packages.ts'
import { pythonProgram as installPython } from '../services/python-program.ts'
import { goProgram, pythonProgram, typescriptProgram } from './client-programs.ts'

/** How a compiled client is run, and what its generator had to say. */
export type GeneratedClient = {
  readonly program: string
  readonly parameters: readonly string[]
  readonly folder: string
  readonly said: string
}

/** TypeScript by openapi-typescript and openapi-fetch, compiled by this project's compiler. */
export function generateTypeScript(folder: string, document: string): GeneratedClient {
  const packages = npmPackages('generated-clients', {
    'openapi-fetch': '0.17.0',
    'openapi-typescript': '7.13.0',
    // Its own: it cannot use the compiler of this project.
    typescript: '5.9.3',
  })
  symlinkSync(join(packages, 'node_modules'), join(folder, 'node_modules'))
  symlinkSync(join(root, 'node_modules/@types'), join(folder, 'types'))
  const { file, source } = typescriptProgram
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, file), source)
  const generator = join(packages, 'node_modules/openapi-typescript/bin/cli.js')
  const said = run(process.execPath, [generator, document, '-o', 'api.d.ts'], folder)
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess']
  const kind = ['--module', 'nodenext', '--target', 'es2024', '--allowImportingTsExtensions']
  const types = ['--typeRoots', 'types', '--types', 'node']
  const compiler = join(root, 'node_modules/.bin/tsc')
  run(compiler, ['--noEmit', ...strict, ...kind, ...types, file], folder)
  return { program: process.execPath, parameters: ['--no-warnings', file], folder, said }
}

/** Python by openapi-python-client; every module compiles, and the program imports each. */
export function generatePython(folder: string, document: string): GeneratedClient {
  const generator = installPython('openapi-python-client', 'openapi-python-client==0.29.1')
  const python = join(dirname(generator), 'python')
  const { file, source } = pythonProgram
  writeFileSync(join(folder, file), source)
  // Without the formatter that it would look for.
  writeFileSync(join(folder, 'config.yml'), 'post_hooks: []\n')
  const output = ['--meta', 'none', '--output-path', 'tessera_client', '--config', 'config.yml']
  const said = run(generator, ['generate', '--path', document, ...output], folder)
  run(python, ['-m', 'compileall', '-q', '.'], folder)
  return { program: python, parameters: [file], folder, said }
}

/** Go by oapi-codegen, built into a program. */
export function generateGo(folder: string, document: string): GeneratedClient {
  const path = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen'
  const generator = installGo(path, '2.8.2')
  const { file, source } = goProgram
  mkdirSync(join(folder, 'tessera'))
  mkdirSync(join(folder, dirname(file)))
  writeFileSync(join(folder, file), source)
  const output = ['-generate', 'types,client', '-package', 'tessera', '-o', 'tessera/client.gen.go']
  const said = run(generator, [...output, document], folder)
  runGo(['mod', 'init', 'example.org/clients'], folder)
  runGo(['get', 'github.com/oapi-codegen/runtime@v1.9.0'], folder)
  runGo(['build', '-o', 'made', `./${dirname(file)}`], folder)
  return { program: join(folder, 'made'), parameters: [], folder, said }
}

/** What it wrote to either stream. @throws with it where the program fails */
function run(program: string, parameters: readonly string[], folder: string): string {
  const shell = ['-c', 'exec "$0" "$@" 2>&1', program, ...parameters]
  try {
    return execFileSync('/bin/sh', shell, { cwd: folder, encoding: 'utf8' })
  } catch (cause) {
    const { stdout = '' } = cause as { stdout?: string }
    throw new Error(`${program} did not succeed:\n${stdout.slice(-4000)}`, { cause })
  }
}
