import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { SettingInput } from './setting-input.tsx'
import {
  standardSettings,
  type LocalSettings,
  type SettingName,
  type ShownSetting,
} from './local-settings.ts'
import { changeLocalSettings, useLocalSettings } from './use-local-settings.ts'

/** One setting: its name, how it stands, and the way back to the standard. */
export function SettingRow({ name }: { name: ShownSetting }) {
  const { t } = useI18n()
  const settings = useLocalSettings()
  const label = t(`settings.set.${name}`)
  const isStandard = JSON.stringify(settings[name]) === JSON.stringify(standardSettings[name])
  return (
    <tr>
      <th scope="row">
        {label}
        <code className="caption">{name}</code>
      </th>
      <td>
        <SettingInput name={name} label={label} settings={settings} />
      </td>
      <td className="end">
        {isStandard ? (
          <span className="caption">{t('settings.standard')}</span>
        ) : (
          <Button
            size="sm"
            aria-label={t('settings.resetOne', { name: label })}
            onClick={() => changeLocalSettings(standardOf(name))}
          >
            {t('settings.reset')}
          </Button>
        )}
      </td>
    </tr>
  )
}

function standardOf(name: SettingName): Partial<LocalSettings> {
  return { [name]: standardSettings[name] }
}
