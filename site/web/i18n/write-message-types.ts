import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes `english.generated.ts` beside the folder of messages: the types of all English files, from which the types
 * of namespaces and keys follow. It is not committed; builds, tests and `npm run check` write it.
 */
export function writeMessageTypes(folder = import.meta.dirname): void {
  const names = readdirSync(join(folder, 'messages/en'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace(/\.json$/, ''))
    .sort()
  const imports = names.map((name) => `import type ${name} from './messages/en/${name}.json'`)
  const members = names.map((name) => `  ${name}: typeof ${name}`)
  const text = `${imports.join('\n')}\n\n/** English is the source: its files say which keys exist. */\nexport interface English {\n${members.join('\n')}\n}\n`
  const path = join(folder, 'english.generated.ts')
  // Left alone where nothing changed, so that watchers rest.
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  writeFileSync(path, text)
}
