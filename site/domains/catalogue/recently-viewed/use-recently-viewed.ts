import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { LocaleCode } from '#web/i18n/locales.ts'
import { createBrowserStore } from '#web/ui/browser-store.ts'
import {
  parseViewed,
  rememberViewed,
  VIEWED_KEY,
  writeViewed,
  type ViewedAsset,
} from './recently-viewed.ts'

/** The list as this browser holds it. */
export const viewedStore = createBrowserStore(VIEWED_KEY)

/** What the visitor looked at last, kept in this browser only. */
export function useRecentlyViewed(): readonly ViewedAsset[] {
  const stored = useSyncExternalStore(viewedStore.subscribe, viewedStore.read, readNothing)
  return useMemo(() => parseViewed(stored).items, [stored])
}

/** Remembers the asset of a page once it is shown. */
export function useRememberViewed(item: ViewedAsset): void {
  const { id, lang } = item
  useEffect(() => {
    viewedStore.write(writeViewed(rememberViewed(parseViewed(viewedStore.read()), item)))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the asset is another object at each render
  }, [id, lang])
}

/** Reads anew, once a day and in another language, what is shown; a failure is logged and nothing else. */
export function useRefreshedViewed(lang: LocaleCode): readonly ViewedAsset[] {
  const items = useRecentlyViewed()
  const isForeign = items.some((item) => item.lang !== lang)
  useEffect(() => {
    const { items: stored, refreshedOn } = parseViewed(viewedStore.read())
    const today = new Date().toISOString().slice(0, 10)
    if (stored.length === 0 || (refreshedOn === today && !isForeign)) return
    void refresh(stored, lang, today)
  }, [lang, isForeign])
  return items
}

async function refresh(items: readonly ViewedAsset[], lang: LocaleCode, today: string) {
  const fresh = await Promise.all(
    items.map((item) =>
      fetchAsset(item, lang).catch((error: unknown) => {
        console.warn(`${item.slug} could not be read anew`, error)
        return { ...item, lang }
      }),
    ),
  )
  const byId = new Map(fresh.map((item) => [item.id, item]))
  // Another tab may have added some meanwhile.
  const { items: now } = parseViewed(viewedStore.read())
  viewedStore.write(
    writeViewed({ items: now.map((item) => byId.get(item.id) ?? item), refreshedOn: today }),
  )
}

async function fetchAsset({ slug, asset }: ViewedAsset, lang: LocaleCode): Promise<ViewedAsset> {
  const query = new URLSearchParams({ lang, asset })
  const answer = await fetch(`/api/v2/items/${encodeURIComponent(slug)}?${query}`, {
    headers: { accept: 'application/json' },
  })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  const { response } = (await answer.json()) as { response: { item: AnsweredAsset } }
  const { id, name, urls } = response.item
  return {
    slug: response.item.slug,
    asset: response.item.asset,
    preview: urls.custom_preview,
    lang,
    id,
    name,
    urls: { png_256: urls.png_256, thumb: urls.thumb },
  }
}

type AnsweredAsset = Pick<ViewedAsset, 'slug' | 'asset' | 'id' | 'name'> & {
  readonly urls: { custom_preview: string; png_256: string; thumb: string }
}

function readNothing(): null {
  return null
}
