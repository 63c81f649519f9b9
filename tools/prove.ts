/**
 * `npm run prove [-- name …]`: the long proofs, one `*.prove.ts` each. What they print goes to
 * docs/proofs/ with date and machine.
 */
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { cpus, totalmem } from 'node:os'
import { root } from './build-site.ts'

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
for (const proof of proofs) {
  const name = basename(proof, '.prove.ts')
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`— ${name}`)
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, proof)], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  process.stdout.write(stdout + stderr)
  if (status !== 0) failures += 1
  writeFileSync(join(root, `docs/proofs/${name}.txt`), `${heading(status)}\n\n${stdout}`)
}
process.exitCode = failures === 0 ? 0 : 1

function heading(status: number | null): string {
  const memory = Math.round(totalmem() / 2 ** 30)
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${memory} GiB, Node ${process.version}`
  return `${new Date().toISOString().slice(0, 10)} · ${machine} · ${status === 0 ? 'passed' : 'FAILED'}`
}
