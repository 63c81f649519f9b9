import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLocaleCode, type LocaleCode } from '#site/web/i18n/locales.ts'
import { setSpaces } from '#site/web/i18n/set-spaces.ts'
import { root } from '../build-site.ts'

/** Sets the spaces of all messages and static pages as their languages have them; answers how many files changed. */
export function setTexts(): number {
  const files = globSync(['site/web/i18n/messages/*/*.json', 'content/pages/*/*.md'], { cwd: root })
  let changed = 0
  for (const file of files) {
    const language = file.split('/').at(-2)
    if (!isLocaleCode(language)) continue
    const path = join(root, file)
    const before = readFileSync(path, 'utf8')
    const after = file.endsWith('.json')
      ? setMessages(language, before)
      : setLines(language, before)
    if (after === before) continue
    writeFileSync(path, after)
    changed += 1
  }
  return changed
}

function setMessages(language: LocaleCode, json: string): string {
  const messages = Object.entries(JSON.parse(json) as Record<string, string>)
  const set = messages.map(([key, text]) => [key, setSpaces(language, text)] as const)
  if (set.every(([, text], index) => text === messages[index]?.[1])) return json
  return `${JSON.stringify(Object.fromEntries(set), null, 2)}\n`
}

function setLines(language: LocaleCode, text: string): string {
  return text
    .split('\n')
    .map((line) => setSpaces(language, line))
    .join('\n')
}
