/**
 * `npm run verify [-- name …]`: the slow tests (`*.slow.test.ts`, by the name `slow`) and the long
 * proofs, one `*.prove.ts` each. What proofs print goes to docs/proofs/ with command, date and machine.
 * One that takes longer than two and a half hours failed.
 */
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './build-site.ts'
import { proofHeading } from './report/proof-heading.ts'

const LONGEST_MS = 150 * 60_000

/** Proofs run from source. */
const messages = ['--import', join(root, 'site/testing/source/read-source-messages.ts')]
const wanted = process.argv.slice(2)
const proofs = globSync(
  ['site/**/*.prove.ts', 'e2e/**/*.prove.ts', 'packages/*/src/**/*.prove.ts'],
  {
    cwd: root,
    exclude: (path) => /node_modules|build/.test(path),
  },
).sort()
mkdirSync(join(root, 'docs/proofs'), { recursive: true })
let failures = 0
if (wanted.length === 0 || wanted.includes('slow')) failures += runSlowTests()
for (const proof of proofs) {
  const name = basename(proof, '.prove.ts')
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`— ${name}`)
  const start = performance.now()
  const { status, stdout, stderr } = spawnSync(process.execPath, [...messages, join(root, proof)], {
    cwd: root,
    encoding: 'utf8',
    timeout: LONGEST_MS,
    killSignal: 'SIGKILL',
    maxBuffer: 64 * 1024 * 1024,
  })
  process.stdout.write(stdout + stderr)
  if (status !== 0) failures += 1
  writeFileSync(
    join(root, `docs/proofs/${name}.txt`),
    `${proofHeading(`npm run verify -- ${name}`, status === 0, performance.now() - start)}\n\n${stdout}`,
  )
}
process.exitCode = failures === 0 ? 0 : 1

/** How many of the runs failed: 0 or 1. */
function runSlowTests(): number {
  console.log('— slow tests')
  const program = join(root, 'node_modules/vitest/vitest.mjs')
  const config = join(root, 'tools/slow/vitest.config.ts')
  const { status } = spawnSync(process.execPath, [program, 'run', '--config', config], {
    cwd: root,
    stdio: 'inherit',
  })
  return status === 0 ? 0 : 1
}
