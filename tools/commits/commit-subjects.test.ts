import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBadSubjects, readCommitsSince } from './commit-subjects.ts'

const commit = (subject: string, isMerge = false) => ({
  hash: '0123456789abcdef',
  isMerge,
  subject,
})

test.each([
  'feat(search): rank exact names first',
  'fix: keep the query of a redirect',
  'refactor(platform)!: move the render pool',
  'chore(deps): pin vite to 8.3.8',
  'revert(jobs): put the grant loop back',
  `docs: ${'x'.repeat(66)}`,
])('%s is taken', (subject) => {
  expect(findBadSubjects([commit(subject)])).toEqual([])
})

test.each([
  ['What is over is over by a minute', 'not of the form type(scope): what it does'],
  ['feature(search): rank exact names first', 'not of the form type(scope): what it does'],
  ['fix:', 'not of the form type(scope): what it does'],
  ['fix(): keep the query', 'not of the form type(scope): what it does'],
  [`docs: ${'x'.repeat(67)}`, '73 characters, 72 at most'],
])('%s is refused', (subject, reason) => {
  expect(findBadSubjects([commit(subject)])).toEqual([`0123456789 ${reason}: ${subject}`])
})

test('a merge may say what Git makes of it', () => {
  expect(findBadSubjects([commit('Merge branch main', true)])).toEqual([])
})

test('only descendants of the commit that added the rule are read', () => {
  using repository = emptyRepository()
  const { git, add, directory } = repository
  add('a.txt', 'Before the rule')
  git('branch', 'parallel')
  add('rule.ts', 'chore: add the rule')
  add('b.txt', 'After the rule')
  git('checkout', '-q', 'parallel')
  add('c.txt', 'Beside the rule')
  git('checkout', '-q', 'main')
  git('merge', '-q', '--no-edit', 'parallel')

  const commits = readCommitsSince(directory, 'rule.ts') ?? []

  expect(commits.map(({ subject, isMerge }) => [subject, isMerge])).toEqual([
    ["Merge branch 'parallel'", true],
    ['After the rule', false],
  ])
  expect(findBadSubjects(commits)).toEqual([expect.stringContaining('After the rule')])
})

test('a shallow clone is read as far as it goes', () => {
  using origin = emptyRepository()
  origin.add('rule.ts', 'chore: add the rule')
  origin.add('a.txt', 'One')
  origin.add('b.txt', 'Two')
  using shallow = emptyRepository()
  shallow.git('pull', '-q', '--depth=2', `file://${origin.directory}`, 'main')

  const commits = readCommitsSince(shallow.directory, 'rule.ts') ?? []

  expect(commits.map(({ subject }) => subject)).toEqual(['Two'])
})

test('without a history nothing is read', () => {
  using repository = emptyRepository()
  expect(readCommitsSince(repository.directory, 'rule.ts')).toBeNull()
  repository.add('a.txt', 'Before the rule')
  expect(readCommitsSince(repository.directory, 'rule.ts')).toBeNull()
  expect(readCommitsSince(join(repository.directory, 'missing'), 'rule.ts')).toBeNull()
})

function emptyRepository() {
  const directory = mkdtempSync(join(tmpdir(), 'subjects-'))
  const person = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org']
  const git = (...parameters: string[]) =>
    execFileSync('git', [...person, '-c', 'commit.gpgsign=false', ...parameters], {
      cwd: directory,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  git('init', '-q', '-b', 'main')
  return {
    directory,
    git,
    add(path: string, subject: string) {
      writeFileSync(join(directory, path), subject)
      git('add', path)
      git('commit', '-q', '-m', subject)
    },
    [Symbol.dispose]: () => rmSync(directory, { recursive: true, force: true }),
  }
}
