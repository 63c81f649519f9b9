import { renameTitles } from '@tessera/iconset'
import { useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'

interface RenameDialogProps {
  titles: readonly string[]
  onClose: () => void
  onRename: (rule: { pattern: string; find: string; replace: string }) => void
}

const SHOWN = 4

/** Names by a pattern, with what they will be. */
export function RenameDialog({ titles, onClose, onRename }: RenameDialogProps) {
  const { t } = useI18n()
  const [rule, setRule] = useState({ pattern: '{name}', find: '', replace: '' })
  const renamed = renameTitles(titles, rule)
  const set = (name: keyof typeof rule) => ({
    value: rule[name],
    autoComplete: 'off',
    maxLength: 60,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setRule({ ...rule, [name]: currentTarget.value }),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('collections.rename.title', { count: titles.length })}
      footer={
        <Button
          type="submit"
          form="rename"
          variant="accent"
          aria-disabled={renamed.some((name) => name === '')}
        >
          {t('collections.rename.do')}
        </Button>
      }
    >
      <form
        id="rename"
        className="pick"
        onSubmit={(event) => {
          event.preventDefault()
          if (renamed.every((name) => name !== '')) onRename(rule)
        }}
      >
        <Field
          label={t('collections.rename.pattern')}
          hint={t('collections.rename.hint')}
          {...set('pattern')}
        />
        <div className="pick__new">
          <Field label={t('collections.rename.find')} {...set('find')} />
          <Field label={t('collections.rename.replace')} {...set('replace')} />
        </div>
        <ul className="caption" aria-live="polite">
          {titles.slice(0, SHOWN).map((title, index) => (
            <li key={title + String(index)}>
              {title} → <strong>{renamed[index]}</strong>
            </li>
          ))}
        </ul>
      </form>
    </Dialog>
  )
}
