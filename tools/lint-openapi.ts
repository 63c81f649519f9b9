/**
 * `node tools/lint-openapi.ts`: Redocly's recommended rules over the API document, without error or warning. A
 * document that had neither is not read again by the same rules, which take four seconds of processor time.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiDocument } from '#site/platform/http/calls/api-document.ts'
import { root } from './build-site.ts'

const folder = join(root, '.cache', 'check')
const passedFile = join(folder, 'openapi-passed')
const source = JSON.stringify(apiDocument('Tessera'))
const state = createHash('sha256')
  .update(readFileSync(import.meta.filename))
  // The version of Redocly, and of all it needs.
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(source)
  .digest('hex')

if (!existsSync(passedFile) || readFileSync(passedFile, 'utf8') !== state) {
  const problems = await lint()
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
  if (problems.length === 0) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(passedFile, state)
  }
}

async function lint(): Promise<string[]> {
  const { createConfig, lintFromString } = await import('@redocly/openapi-core')
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      'no-invalid-media-type-examples': 'error',
      'no-invalid-parameter-examples': 'error',
      'tag-description': 'error',
      // `/teams/members/{member}` beside `/teams/{team}/sso`: the product's addresses. A team is a UUID, never a word.
      'no-ambiguous-paths': 'off',
    },
  })
  const problems = await lintFromString({ source, config })
  return problems.map(
    ({ severity, ruleId, message, location }) =>
      `${severity} ${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
  )
}
