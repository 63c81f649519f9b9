import { useId, useState, type KeyboardEvent } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import type { EditorCommand } from './editor-command.ts'
import { writeKeys } from './key-press.ts'
import { useIsMac } from './use-is-mac.ts'

interface CommandMenuProps {
  commands: readonly EditorCommand[]
  isOpen: boolean
  onClose: () => void
}

/** Ctrl+K: every command of the editor by its name. */
export function CommandMenu({ commands, isOpen, onClose }: CommandMenuProps) {
  const t = useT()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('editors.commands.title')}>
      <CommandSearch commands={commands} onClose={onClose} />
    </Dialog>
  )
}

function CommandSearch({ commands, onClose }: Omit<CommandMenuProps, 'isOpen'>) {
  const t = useT()
  const isMac = useIsMac()
  const listId = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = commands.filter(({ label, isEnabled }) => {
    const name = t(label).toLowerCase()
    return isEnabled?.() !== false && words.every((word) => name.includes(word))
  })
  const at = Math.min(chosen, Math.max(0, found.length - 1))
  const run = (command: EditorCommand | undefined) => {
    if (!command) return
    onClose()
    // After the dialog gave the focus back: the command may move it.
    requestAnimationFrame(() => command.run())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setChosen((at + step + found.length) % Math.max(1, found.length))
    else if (event.key === 'Enter') run(found[at])
    else return
    event.preventDefault()
  }
  return (
    <>
      <input
        className="input"
        type="text"
        role="combobox"
        aria-label={t('editors.commands.search')}
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={found[at] && `${listId}-${found[at].id}`}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div
        className="ed-commands"
        id={listId}
        role="listbox"
        aria-label={t('editors.commands.title')}
      >
        {found.map((command, index) => (
          // Keys are taken by the field, which says what is chosen.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={command.id}
            id={`${listId}-${command.id}`}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            onClick={() => run(command)}
          >
            {t(command.label)}
            {command.keys?.[0] && <Kbd>{writeKeys(command.keys[0], isMac)}</Kbd>}
          </div>
        ))}
      </div>
      {found.length === 0 && <p className="field__hint">{t('editors.commands.none')}</p>}
    </>
  )
}
