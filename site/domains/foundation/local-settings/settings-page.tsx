import { useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ConsentSection } from './consent-section.tsx'
import { SearchMemory } from './search-memory.tsx'
import { SettingRow } from './setting-row.tsx'
import { standardSettings, type SettingName, type ShownSetting } from './local-settings.ts'
import { resetLocalSettings } from './use-local-settings.ts'
import './settings.css'

const shown = (Object.keys(standardSettings) as SettingName[]).filter(
  (name): name is ShownSetting => name !== 'finishedTours',
)

/** Everything that this browser remembers of its visitor, to be seen, changed and reset. */
export function SettingsPage() {
  const { t } = useI18n()
  const [isReset, setReset] = useState(false)
  const reset = () => {
    resetLocalSettings()
    setReset(true)
  }
  return (
    <div className="wrap settings">
      <h1 className="title-1">{t('settings.title')}</h1>
      <p className="text">{t('settings.lead')}</p>
      <noscript>
        <p className="text">{t('settings.noscript')}</p>
      </noscript>
      <div className="table-scroll only-scripted">
        <table className="table settings__table">
          <thead>
            <tr>
              <th scope="col">{t('settings.name')}</th>
              <th scope="col">{t('settings.value')}</th>
              <th scope="col">
                <span className="sr">{t('settings.reset')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((name) => (
              <SettingRow key={name} name={name} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="only-scripted settings__all">
        <Button variant="danger-line" onClick={reset}>
          {t('settings.resetAll')}
        </Button>
        <div role="status">
          {isReset && <Notice tone="success">{t('settings.resetDone')}</Notice>}
        </div>
      </div>
      <SearchMemory />
      <ConsentSection />
    </div>
  )
}
