import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { AccountDraft } from './account-drafts.ts'
import type { Choice } from './create-autosave.ts'
import './conflict.css'

interface ConflictDialogProps {
  theirs: AccountDraft
  onChoose: (choice: Choice) => void
}

/** Two people, or two tabs, saved one draft. Closing it keeps both: that loses nothing. */
export function ConflictDialog({ theirs, onChoose }: ConflictDialogProps) {
  const { t, locale } = useI18n()
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(
    new Date(theirs.updatedAt),
  )
  const choices = [
    ['mine', t('editors.conflict.mine'), t('editors.conflict.mineHint')],
    ['theirs', t('editors.conflict.theirs'), t('editors.conflict.theirsHint')],
    ['both', t('editors.conflict.both'), t('editors.conflict.bothHint')],
  ] as const
  return (
    <Dialog
      isOpen
      onClose={() => onChoose('both')}
      title={t('editors.conflict.title')}
      lead={t('editors.conflict.text', { time })}
    >
      <ul className="ed-choices">
        {choices.map(([choice, label, hint]) => (
          <li key={choice}>
            <Button
              isBlock
              variant={choice === 'both' ? 'primary' : 'line'}
              aria-describedby={`conflict-${choice}`}
              onClick={() => onChoose(choice)}
            >
              {label}
            </Button>
            <p className="field__hint" id={`conflict-${choice}`}>
              {hint}
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
