import { useMemo, useSyncExternalStore } from 'react'
import type { AssetKind } from '@tessera/contracts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { localizePath } from '#web/i18n/locales.ts'
import { hrefs } from '#web/routing/href.ts'
import { useSession } from '#domains/identity/accounts/index.ts'
import { useRecentlyViewed, type ViewedAsset } from '#domains/catalogue/recently-viewed/index.ts'
import { downloadsStore } from './downloads-store.ts'
import { parseDownloads } from './kept-downloads.ts'

/** What can be read without a connection. Its links load whole documents, which the service worker has. */
export function OfflinePage() {
  const { t, locale } = useI18n()
  const isOnline = useSyncExternalStore(subscribeToConnection, readConnection, () => true)
  const viewed = useRecentlyViewed()
  const downloaded = useDownloads(isOnline)
  const isEmpty = viewed.length === 0 && downloaded.length === 0
  return (
    <div className="wrap stack offline">
      <h1 className="title-1">{t('offline.title')}</h1>
      <p className="lead measure">{t(isOnline ? 'offline.online' : 'offline.lead')}</p>
      <p className="row">
        {!isOnline && (
          <button type="button" className="btn btn--primary" onClick={tryAgain}>
            {t('offline.retry')}
          </button>
        )}
        <a className="btn btn--line" href={localizePath('/', locale)}>
          {t('offline.home')}
        </a>
      </p>
      {isEmpty && <p className="measure">{t('offline.none')}</p>}
      <KeptItems title={t('offline.downloaded')} items={downloaded} />
      <KeptItems title={t('offline.viewed')} items={viewed} />
    </div>
  )
}

function KeptItems({ title, items }: { title: string; items: readonly ViewedAsset[] }) {
  if (items.length === 0) return null
  return (
    <section className="stack">
      <h2 className="title-3">{title}</h2>
      <ul className="offline__items">
        {items.map(({ id, asset, slug, name, lang, urls }) => (
          <li key={id}>
            <a href={localizePath(hrefs.item(asset as AssetKind, slug), lang as 'en')}>
              <img src={urls.png_256 ?? urls.thumb} alt="" width={64} height={64} />
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * Those of whoever is signed in. Without a connection the page is the one kept for everybody, and the list is of
 * the last account seen here: it is emptied as soon as somebody else is.
 */
function useDownloads(isOnline: boolean): readonly ViewedAsset[] {
  const { individualUser } = useSession()
  const stored = useSyncExternalStore(downloadsStore.subscribe, downloadsStore.read, () => null)
  const account = individualUser?.uuid ?? null
  return useMemo(
    () => (isOnline ? parseDownloads(stored, account) : parseDownloads(stored)).items,
    [stored, account, isOnline],
  )
}

/** The page that was asked for stands behind the `#`. */
function tryAgain(): void {
  const wanted = location.hash.slice(1)
  if (/^\/(?![/\\])/.test(wanted)) location.assign(wanted)
  else location.reload()
}

function subscribeToConnection(onChange: () => void) {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

function readConnection(): boolean {
  return navigator.onLine
}
