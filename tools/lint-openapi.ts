/** `node tools/lint-openapi.ts`: Redocly's recommended rules over the API document, without error or warning. */
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { apiDocument } from '#site/platform/http/calls/api-document.ts'

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
const problems = await lintFromString({ source: JSON.stringify(apiDocument('Tessera')), config })
for (const { severity, ruleId, message, location } of problems) {
  console.error(`${severity} ${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)
}
process.exitCode = problems.length === 0 ? 0 : 1
