import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { apiDocument } from '#site/platform/http/calls/api-document.ts'
import { npmPackages } from '../../tools/services/npm-packages.ts'

const folder = mkdtempSync(join(tmpdir(), 'tessera-spectral-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ruleset = {
  extends: ['spectral:oas'],
  rules: {
    // Scopes of the bearer scheme `key`: OpenAPI 3.1 allows them for every scheme, the rule knows those of OAuth alone.
    'oas3-operation-security-defined': 'off',
  },
}

type Problem = { readonly code: string; readonly path: readonly string[]; readonly message: string }

test('Spectral finds nothing in the API document', () => {
  expect(lint(apiDocument('Tessera', 'https://tessera.example'))).toEqual([])
})

test('Spectral does find a call without a description, and a document without a contact', () => {
  const document = structuredClone(apiDocument('Tessera')) as unknown as {
    info: { contact?: unknown }
    paths: { '/stats': { get: { description?: string } } }
  }
  delete document.info.contact
  delete document.paths['/stats'].get.description
  const found = lint(document).map(({ code, path }) => `${code} ${path.join('.')}`)
  expect(found.toSorted()).toEqual(['info-contact info', 'operation-description paths./stats.get'])
})

/** What Spectral's rules for OpenAPI say, down to hints. */
function lint(document: object): Problem[] {
  const packages = npmPackages('spectral', { '@stoplight/spectral-cli': '6.16.3' })
  const [source, rules] = [join(folder, 'openapi.json'), join(folder, 'ruleset.json')]
  writeFileSync(source, JSON.stringify(document))
  writeFileSync(rules, JSON.stringify(ruleset))
  const program = join(packages, 'node_modules/@stoplight/spectral-cli/dist/index.js')
  const options = ['lint', source, '--ruleset', rules, '--format', 'json', '--quiet']
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...options], {
    encoding: 'utf8',
  })
  // 1 says that there were findings; they are in the answer.
  if (status !== 0 && status !== 1) throw new Error(`Spectral did not succeed: ${stderr}`)
  return JSON.parse(stdout) as Problem[]
}
