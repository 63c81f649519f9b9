import type { MessageKey } from '#web/i18n/messages.ts'

/** Something an editor can do: a row of the command menu and, with keys, of the key sheet. */
export type EditorCommand = {
  readonly id: string
  readonly label: MessageKey
  /** `mod+z`, `shift+arrowup`, `v`: `mod` is Ctrl, on a Mac ⌘. The first is the one that is shown. */
  readonly keys?: readonly string[]
  readonly run: () => void
  /** Asked when it is shown and when it is pressed; always, unless told. */
  readonly isEnabled?: () => boolean
}
