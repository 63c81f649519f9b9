import { labelOf, type CommandType } from '@tessera/svg-document'
import type { MessageKey } from '#web/i18n/messages.ts'

/** The name of a command in the history; every command has one. */
export function stepLabel(type: CommandType): MessageKey {
  return `svgEditor.step.${labelOf({ type })}` as MessageKey
}
