import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { allowed, LINTED_FROM } from './allowed.ts'
import { lintMigration } from './lint-migration.ts'

/** A line for each finding that nobody allowed, and for each permission that nothing needs any more. */
export function findBreaking(folder: string): string[] {
  const used = new Set<(typeof allowed)[number]>()
  const lines = migrationsOf(folder).flatMap((migration) => {
    const findings = lintMigration(readFileSync(join(folder, `${migration}.sql`), 'utf8'))
    return findings.flatMap(({ rule, statement }) => {
      const permission = allowed.find(
        (one) =>
          one.migration === migration && one.rule === rule && statement.includes(one.subject),
      )
      if (permission) used.add(permission)
      return permission ? [] : [`${migration}: ${rule}: ${statement}`]
    })
  })
  const idle = allowed.filter((one) => !used.has(one))
  return [...lines, ...idle.map((one) => `${one.migration}: nothing is ${one.rule} ${one.subject}`)]
}

function migrationsOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql') && Number(file.slice(0, 4)) >= LINTED_FROM)
    .map((file) => file.slice(0, -'.sql'.length))
    .sort()
}
