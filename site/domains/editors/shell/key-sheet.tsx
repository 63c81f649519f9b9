import { useT } from '#web/i18n/i18n-context.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Switch } from '#web/ui/form/choice.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import type { EditorCommand } from './editor-command.ts'
import { writeKeys } from './key-press.ts'
import { setLetterKeys, useLetterKeys } from './letter-keys.ts'
import { useIsMac } from './use-is-mac.ts'

interface KeySheetProps {
  commands: readonly EditorCommand[]
  isOpen: boolean
  onClose: () => void
}

/** Every key of the editor, and the switch for those that are one character. */
export function KeySheet({ commands, isOpen, onClose }: KeySheetProps) {
  const t = useT()
  const isMac = useIsMac()
  const hasLetters = useLetterKeys()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('editors.keys.title')} width="34rem">
      <Switch
        checked={hasLetters}
        onChange={({ currentTarget }) => setLetterKeys(currentTarget.checked)}
        label={t('editors.keys.letters')}
      />
      <p className="field__hint">{t('editors.keys.lettersHint')}</p>
      <dl className="ed-keys">
        {commands
          .filter(({ keys }) => keys !== undefined && keys.length > 0)
          .map(({ id, label, keys = [] }) => (
            <div key={id}>
              <dt>{t(label)}</dt>
              <dd>
                {keys.map((key) => (
                  <Kbd key={key}>{writeKeys(key, isMac)}</Kbd>
                ))}
              </dd>
            </div>
          ))}
      </dl>
    </Dialog>
  )
}
