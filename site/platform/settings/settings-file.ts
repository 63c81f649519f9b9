import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { siteRoot } from '#platform/site-root.ts'

/**
 * Takes the settings of `.env`, which lies beside package.json, into the environment of this
 * process. What is set there already wins. Every command calls it before it reads a setting.
 */
export function readSettingsFile(path: string = join(siteRoot, '../.env')): void {
  if (existsSync(path)) process.loadEnvFile(path)
}
