/**
 * A process that outlives the test run: when that is gone, by whatever signal, it ends the PostgreSQL server in
 * the run's folder and removes the folder. Argument: the folder; the run holds the other end of its stdin.
 */
import { existsSync } from 'node:fs'
import { removeDataFolder } from '#testing/data-folder.ts'

const [path = ''] = process.argv.slice(2)
process.stdin.resume()
process.stdin.once('close', () => {
  if (existsSync(path)) removeDataFolder(path)
})
