import type { AssetKind } from '@tessera/contracts'
import { localeOf, localizePath, type LocaleCode } from '#web/i18n/locales.ts'
import { hrefs } from '#web/routing/href.ts'
import { DOWNLOADED_EVENT } from '#domains/catalogue/downloads/index.ts'
import {
  parseViewed,
  viewedStore,
  type ViewedAsset,
} from '#domains/catalogue/recently-viewed/index.ts'
import { downloadsStore } from './downloads-store.ts'
import { parseDownloads, rememberDownload, writeDownloads } from './kept-downloads.ts'

/**
 * Starts the service worker and has it keep the pages of what is looked at and downloaded from now on.
 * Answers how to stop.
 */
export function keepOffline(language: LocaleCode, account: string | null): () => void {
  const known = new Set<string>()
  const keep = (items: readonly ViewedAsset[]) => {
    const fresh = items.filter((item) => !known.has(addressOf(item)))
    for (const item of fresh) known.add(addressOf(item))
    if (fresh.length > 0) void send(fresh.map(addressOf), fresh.flatMap(picturesOf))
  }
  const keepViewed = () => keep(parseViewed(viewedStore.read()).items)
  const noteDownload = (event: Event) => {
    const id: unknown = (event as CustomEvent).detail
    const item = parseViewed(viewedStore.read()).items.find((viewed) => viewed.id === id)
    if (!item) return
    const list = parseDownloads(downloadsStore.read(), account)
    downloadsStore.write(writeDownloads(rememberDownload(list, item)))
    keep([item])
  }
  // What another account downloaded here is forgotten as soon as somebody else is here.
  downloadsStore.write(writeDownloads(parseDownloads(downloadsStore.read(), account)))
  void send([localizePath('/offline', language)], ['/favicon.svg'])
  keepViewed()
  const stop = viewedStore.subscribe(keepViewed)
  addEventListener(DOWNLOADED_EVENT, noteDownload)
  return () => {
    stop()
    removeEventListener(DOWNLOADED_EVENT, noteDownload)
  }
}

async function send(pages: readonly string[], files: readonly string[]): Promise<void> {
  try {
    await navigator.serviceWorker.register('/service-worker.js')
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ type: 'keep', pages, files }, [])
  } catch (error) {
    // A browser may forbid it, as in some private windows: nothing is kept then.
    console.info('pages are not kept for times without a connection', error)
  }
}

function addressOf({ asset, slug, lang }: ViewedAsset): string {
  return localizePath(hrefs.item(asset as AssetKind, slug), localeOf(lang).code)
}

function picturesOf({ preview, urls }: ViewedAsset): string[] {
  return [preview, urls.png_256, urls.thumb].filter((url) => url !== undefined)
}
