/** Part of `npm run check`: the form of commit subjects, from the commit that added this file; see docs/writing.md. */
import { resolve } from 'node:path'
import { findBadSubjects, readCommitsSince } from './commit-subjects.ts'

const root = resolve(import.meta.dirname, '../..')
const commits = readCommitsSince(root, 'tools/commits/check-commit-subjects.ts')
const problems = findBadSubjects(commits ?? [])
for (const problem of problems) console.error(problem)
console.log(
  commits === null
    ? 'no history here: commit subjects are not checked'
    : `${commits.length} commits, ${problems.length} with a bad subject`,
)
process.exitCode = problems.length === 0 ? 0 : 1
