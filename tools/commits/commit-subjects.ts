import { execFileSync } from 'node:child_process'

export type Commit = { readonly hash: string; readonly isMerge: boolean; readonly subject: string }

export const MOST_CHARACTERS = 72
const FORM =
  /^(feat|fix|perf|refactor|test|docs|chore|build|ci|style|revert)(\([a-z0-9][a-z0-9 ,./-]*\))?!?: \S/

/** What is wrong with the subjects of commits, one line each; merge commits are not looked at. */
export function findBadSubjects(commits: readonly Commit[]): string[] {
  return commits.flatMap(({ hash, isMerge, subject }) => {
    const length = [...subject].length
    if (isMerge || (FORM.test(subject) && length <= MOST_CHARACTERS)) return []
    const reason = FORM.test(subject)
      ? `${length} characters, ${MOST_CHARACTERS} at most`
      : 'not of the form type(scope): what it does'
    return [`${hash.slice(0, 10)} ${reason}: ${subject}`]
  })
}

/**
 * The commits that descend from the one that added `path`, the newest first. In a shallow clone that is
 * the oldest commit at hand. Null without Git, without history, or before `path` was committed.
 */
export function readCommitsSince(directory: string, path: string): Commit[] | null {
  const git = (...parameters: string[]) =>
    execFileSync('git', parameters, {
      cwd: directory,
      encoding: 'utf8',
      maxBuffer: 100_000_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\n')
      .filter((line) => line !== '')
  try {
    const first = git('log', '--diff-filter=A', '--format=%H', '--', path).at(-1)
    if (first === undefined) return null
    return git('log', '--ancestry-path', '--format=%H%x09%P%x09%s', `${first}..HEAD`).map(
      (line) => {
        const [hash = '', parents = '', ...subject] = line.split('\t')
        return { hash, isMerge: parents.includes(' '), subject: subject.join('\t') }
      },
    )
  } catch {
    // No Git here, or a folder without a repository, such as an unpacked archive.
    return null
  }
}
