import { useSyncExternalStore } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { createBrowserStore, parseStored } from '#web/ui/browser-store.ts'

/** Kept by the search box and by pages of assets, under keys of their own. */
const history = createBrowserStore('search-history')
const viewed = createBrowserStore('recently-viewed')

/** What the search remembers: counted here, and forgotten on wish. */
export function SearchMemory() {
  const { t } = useI18n()
  const searches = useLength(history, 'entries')
  const items = useLength(viewed, 'items')
  const forget = () => {
    history.write(null)
    viewed.write(null)
  }
  return (
    <section className="section only-scripted">
      <h2 className="title-2">{t('settings.search')}</h2>
      <p className="text" role="status">
        {t('settings.searchHistory', { count: searches })}
        {' · '}
        {t('settings.viewed', { count: items })}
      </p>
      <Button onClick={forget}>{t('settings.forget')}</Button>
    </section>
  )
}

function useLength(store: ReturnType<typeof createBrowserStore>, key: string): number {
  const stored = useSyncExternalStore(store.subscribe, store.read, () => null)
  const list = parseStored(stored, 1)?.[key]
  return Array.isArray(list) ? list.length : 0
}
