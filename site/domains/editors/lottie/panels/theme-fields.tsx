import type { ListedTheme } from '@tessera/lottie-document'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import type { LottieEditing } from '#domains/editors/lottie/use-lottie-editing.ts'
import { ColorField } from './color-field.tsx'

interface ThemeFieldsProps {
  theme: ListedTheme
  isInitial: boolean
  editing: LottieEditing
}

const MOST_COLORS = 60

/** Name and colours of a theme, and whether players begin with it. */
export function ThemeFields({ theme, isInitial, editing }: ThemeFieldsProps) {
  const { t } = useI18n()
  const { run, shown } = editing
  const { id, name, colors, otherRules } = theme
  return (
    <>
      <label className="field">
        <span>{t('lottieEditor.themeName')}</span>
        <input
          className="input"
          maxLength={200}
          defaultValue={name}
          onBlur={({ currentTarget }) =>
            run({ type: 'rename-theme', theme: id, name: currentTarget.value })
          }
        />
      </label>
      {colors.slice(0, MOST_COLORS).map(({ slot, color }) => (
        <div key={slot} className="lot-paint">
          <ColorField
            editing={editing}
            label={t('lottieEditor.recolor', { color: slot })}
            color={color}
            commandOf={(to) => ({ type: 'set-theme-color', theme: id, slot, color: to })}
          />
          <code className="num truncate">{slot}</code>
          <code className="caption num">{color}</code>
        </div>
      ))}
      {otherRules > 0 && (
        <p className="caption">{t('lottieEditor.themeOthers', { count: otherRules })}</p>
      )}
      <label className="check">
        <input
          type="checkbox"
          checked={isInitial}
          onChange={({ currentTarget }) =>
            run({ type: 'set-initial-theme', theme: currentTarget.checked ? id : null })
          }
        />
        <span>{t('lottieEditor.themeInitial')}</span>
      </label>
      <Button
        size="sm"
        isBlock
        onClick={() => {
          shown.show(null)
          run({ type: 'remove-theme', theme: id })
        }}
      >
        {t('lottieEditor.themeRemove')}
      </Button>
    </>
  )
}
