import { compileMessage } from '#site/web/i18n/compile-message.ts'
import { readMessages } from '#site/web/i18n/read-messages.ts'

/**
 * Compares the messages of each language, one folder each, with those of English, and compiles each.
 *
 * @throws with the names of all keys that a language lacks or has beyond, and of messages that are not valid in it
 */
export function checkMessages(folder?: string): void {
  const messages = readMessages(folder)
  const english = textsOf(messages['en'])
  const problems = Object.entries(messages).flatMap(([language, namespaces]) => {
    const own = textsOf(namespaces)
    return [
      ...beyond(english, own).map((key) => `${language} lacks ${key}`),
      ...beyond(own, english).map((key) => `${language} has ${key}, which English lacks`),
      ...[...own].flatMap(([key, text]) =>
        invalid(language, text).map((why) => `${language} ${key}: ${why}`),
      ),
    ]
  })
  if (problems.length > 0) throw new Error(`Messages differ:\n${problems.join('\n')}`)
}

function beyond(keys: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): string[] {
  return [...keys.keys()].filter((key) => !others.has(key))
}

function invalid(language: string, text: string): string[] {
  try {
    compileMessage(language, text)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

/** `shell.menu` for the key `menu` of `shell.json`. */
function textsOf(
  namespaces: ReturnType<typeof readMessages>[string] = {},
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(namespaces).flatMap(([namespace, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${namespace}.${key}`, text] as const),
    ),
  )
}
