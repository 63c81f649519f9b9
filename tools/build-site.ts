import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildBrowserScripts } from './build-browser-scripts.ts'
import { checkMessages } from './check-messages.ts'
import { compressAssets } from './compress-assets.ts'
import { packPackages } from './packages/pack-packages.ts'
import { tryLock } from '#site/platform/postgres/server/lock-file.ts'

export const root = resolve(import.meta.dirname, '..')

/** What `npm start` runs. */
export const serverEntry = join(root, 'site/build/server/index.js')

const stampFile = join(root, 'site/build/.stamp')

/** Everything the build reads. */
const sources = [
  'site/{platform,domains,web,compose,db,catalogue-import,public}/**',
  'content/**',
  'site/{package.json,vite.config.ts,compile-messages.ts,guard-reload.ts,plan-scripts.ts,react-router.config.ts}',
  'tools/make-script-plan.ts',
  'packages/*/{package.json,src/**}',
  'packages/{sdk,cli,mcp}/{README.md,tsconfig.json,tsconfig.build.json}',
  'tools/packages/pack-packages.ts',
  'package-lock.json',
  'tsconfig.base.json',
]

/**
 * Builds the site unless the last build was made from exactly these sources. Processes that start
 * at once build once.
 *
 * @throws with the output of the build when it fails, or with the messages that a language lacks
 */
export async function buildIfStale(say: (line: string) => void): Promise<void> {
  const hash = hashSources()
  if (isFresh(hash)) return
  mkdirSync(join(root, '.cache'), { recursive: true })
  const release = await takeTurn(join(root, '.cache/build.lock'))
  try {
    if (isFresh(hash)) return
    say('Building the site (only after a change, less than a minute)')
    rmSync(stampFile, { force: true })
    const startedAt = performance.now()
    checkMessages()
    await runBuild()
    await buildBrowserScripts(join(root, 'site'))
    compressAssets(join(root, 'site/build/client'), join(root, '.cache/compressed'))
    await packPackages(join(root, 'site/build/packages'))
    writeFileSync(stampFile, hash)
    say(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  } finally {
    release()
  }
}

function isFresh(hash: string): boolean {
  return (
    existsSync(serverEntry) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash
  )
}

function hashSources(): string {
  const hash = createHash('sha256').update(process.versions.node)
  for (const file of listSources()) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Written by the build from the messages; as a source it would make the first build of a folder stale. */
const GENERATED = /\.generated\.ts$/

/** The files that the build reads, from the root of the project; no tests, nor what only they use or it writes. */
export function listSources(): string[] {
  return sources
    .flatMap((pattern) => globSync(pattern, { cwd: root, exclude: isForTests }))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !GENERATED.test(path))
    .filter((path) => statSync(join(root, path)).isFile())
    .sort()
}

/** Whether a file or folder is there for tests and proofs; a changed one makes no build stale. */
export function isForTests(path: string): boolean {
  return (
    /\.(test|prove|services|clients|s3|parts|stripes|schemathesis)\.tsx?$/.test(path) ||
    /(^|[\\/])(node_modules|fixtures|testing)$/.test(path)
  )
}

async function takeTurn(lockFile: string): Promise<() => void> {
  for (;;) {
    const attempt = tryLock(lockFile)
    if (attempt.kind === 'held') return attempt.release
    await sleep(200)
  }
}

async function runBuild(): Promise<void> {
  const program = join(root, 'node_modules/@react-router/dev/bin.cjs')
  const child = spawn(process.execPath, [program, 'build'], {
    cwd: join(root, 'site'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail)
    child.once('close', done)
  })
  if (code !== 0) throw new Error(`The build failed:\n${output.trim()}`)
}
