import type { Plugin } from 'vite'
import { compileMessage } from './web/i18n/compile-message.ts'
import { writeMessageTypes } from './web/i18n/write-message-types.ts'

const messageFile = /[\\/]i18n[\\/]messages[\\/]([a-z-]+)[\\/][^\\/]+\.json$/

/**
 * Compiles the files of messages, ICU MessageFormat in JSON, to what `formatMessage` fills, so that neither the
 * browser nor the server parses them, and writes the types of their keys.
 *
 * @throws with file and key where a message is not valid in its language
 */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    configResolved() {
      writeMessageTypes()
    },
    transform: {
      filter: { id: messageFile },
      handler(json, id) {
        const language = messageFile.exec(id)?.[1]
        if (language === undefined) return null
        const messages = Object.entries(JSON.parse(json) as Record<string, string>)
        const compiled = messages.map(([key, text]) => [key, compileIn(id, language, key, text)])
        return { code: JSON.stringify(Object.fromEntries(compiled)), map: null }
      },
    },
  }
}

function compileIn(file: string, language: string, key: string, text: string): string {
  try {
    return compileMessage(language, text)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${file}: “${key}”: ${reason}`, { cause })
  }
}
