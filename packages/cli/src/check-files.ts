import { join } from 'node:path'
import { hashOf } from './add-items.ts'
import type { Lock } from './project.ts'

/** One line for each file that is missing, was changed, or has a licence that is not allowed. Asks no site. */
export async function findProblems(
  cwd: string,
  lock: Lock,
  allowed: readonly string[] | null,
): Promise<string[]> {
  const problems: string[] = []
  for (const [name, { file, sha256, spdx }] of Object.entries(lock)) {
    const hash = await hashOf(join(cwd, file))
    if (hash === null) problems.push(`${name}: ${file} is missing`)
    else if (hash !== sha256) problems.push(`${name}: ${file} was changed`)
    if (allowed && !allowed.includes(spdx)) problems.push(`${name}: ${spdx} is not allowed`)
  }
  return problems
}

/** Whom to name, as Markdown; files of one credit share a line. */
export function creditsOf(lock: Lock): string {
  const lines = [...new Set(Object.values(lock).map(({ credit }) => `- ${credit}`))]
  return `# Credits\n\n${lines.toSorted().join('\n')}\n`
}
