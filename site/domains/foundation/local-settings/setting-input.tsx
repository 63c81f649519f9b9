import { useI18n } from '#web/i18n/i18n-context.tsx'
import { defaultAssets, type LocalSettings, type SettingName } from './local-settings.ts'
import { changeLocalSettings, chooseAsset } from './use-local-settings.ts'
import type { MessageKey } from '#web/i18n/messages.ts'

/** The shell's words for what a search may begin with. */
const assetLabels = {
  'all-asset': 'shell.kind.all-asset',
  icon: 'shell.kind.icon',
  illustration: 'shell.kind.illustration',
  '3d': 'shell.kind.3d',
  lottie: 'shell.kind.lottie',
  'kit-illustration': 'shell.kind.kit-illustration',
  unicon: 'shell.kind.unicon',
} as const satisfies Record<LocalSettings['defaultAsset'], MessageKey>

interface SettingInputProps {
  name: SettingName
  label: string
  settings: LocalSettings
}

/** The countries whose prices differ, and those next to them; another one is as good as none. */
const countries = ['IN', 'US', 'GB', 'DE', 'FR', 'ES', 'BR', 'JP', 'KR'] as const

/** What a visitor may change is a control; what the site counts by itself is a text. */
export function SettingInput({ name, label, settings }: SettingInputProps) {
  const { t, locale } = useI18n()
  switch (name) {
    case 'country':
      return (
        <select
          className="select"
          aria-label={label}
          value={settings.country ?? ''}
          onChange={({ currentTarget }) =>
            changeLocalSettings({ country: currentTarget.value || null })
          }
        >
          <option value="">{t('settings.countryPlace')}</option>
          {countries.map((code) => (
            <option key={code} value={code}>
              {new Intl.DisplayNames([locale], { type: 'region' }).of(code)}
            </option>
          ))}
        </select>
      )
    case 'defaultAsset':
      return (
        <select
          className="select"
          aria-label={label}
          value={settings.defaultAsset}
          onChange={({ currentTarget }) => {
            const defaultAsset = defaultAssets.find((one) => one === currentTarget.value)
            if (defaultAsset) chooseAsset(defaultAsset)
          }}
        >
          {defaultAssets.map((asset) => (
            <option key={asset} value={asset}>
              {t(assetLabels[asset])}
            </option>
          ))}
        </select>
      )
    case 'uniconsLayoutView':
      return (
        <select
          className="select"
          aria-label={label}
          value={settings.uniconsLayoutView}
          onChange={({ currentTarget }) =>
            changeLocalSettings({
              uniconsLayoutView: currentTarget.value === 'list' ? 'list' : 'grid',
            })
          }
        >
          <option value="grid">{t('settings.grid')}</option>
          <option value="list">{t('settings.list')}</option>
        </select>
      )
    case 'foregroundColor':
      return (
        <span className="settings__color">
          <input
            type="color"
            aria-label={label}
            value={settings.foregroundColor.toLowerCase()}
            onChange={({ currentTarget }) =>
              changeLocalSettings({ foregroundColor: currentTarget.value.toUpperCase() })
            }
          />
          <code>{settings.foregroundColor}</code>
        </span>
      )
    case 'brandPanelAutoApply':
    case 'showSaveToWorkspaceModal':
      return (
        <input
          type="checkbox"
          className="check"
          aria-label={label}
          checked={settings[name]}
          onChange={({ currentTarget }) => changeLocalSettings({ [name]: currentTarget.checked })}
        />
      )
    default:
      return <SettingText value={settings[name]} />
  }
}

function SettingText({ value }: { value: LocalSettings[SettingName] }) {
  const { t, number, date } = useI18n()
  if (typeof value === 'boolean') return t(value ? 'settings.yes' : 'settings.no')
  if (typeof value === 'number') return <span className="num">{number(value)}</span>
  const entries = Array.isArray(value)
    ? value
    : Object.entries(value ?? {}).map(
        ([key, one]) => `${key}: ${typeof one === 'number' ? date(one, 'medium') : one}`,
      )
  return entries.length === 0 ? t('settings.none') : entries.join(', ')
}
