import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { LocaleCode } from '../../i18n/locales.ts'
import { createBrowserStore } from '../../ui/browser-store.ts'
import {
  parseViewed,
  rememberViewed,
  VIEWED_KEY,
  writeViewed,
  type ViewedItem,
} from './recently-viewed.ts'

/** The list as this browser holds it. */
export const viewedStore = createBrowserStore(VIEWED_KEY)

/** What the visitor looked at last, kept in this browser only. */
export function useRecentlyViewed(): readonly ViewedItem[] {
  const stored = useSyncExternalStore(viewedStore.subscribe, viewedStore.read, readNothing)
  return useMemo(() => parseViewed(stored).items, [stored])
}

/** Remembers the item of a page once it is shown. */
export function useRememberViewed(item: ViewedItem): void {
  const { id, lang } = item
  useEffect(() => {
    viewedStore.write(writeViewed(rememberViewed(parseViewed(viewedStore.read()), item)))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the item is another object at each render
  }, [id, lang])
}

/** Reads anew, once a day and in another language, what is shown; a failure is logged and nothing else. */
export function useRefreshedViewed(lang: LocaleCode): readonly ViewedItem[] {
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

async function refresh(items: readonly ViewedItem[], lang: LocaleCode, today: string) {
  const fresh = await Promise.all(
    items.map((item) =>
      fetchItem(item, lang).catch((error: unknown) => {
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

async function fetchItem({ slug, asset }: ViewedItem, lang: LocaleCode): Promise<ViewedItem> {
  const query = new URLSearchParams({ lang, asset })
  const answer = await fetch(`/api/v2/items/${encodeURIComponent(slug)}?${query}`, {
    headers: { accept: 'application/json' },
  })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  const { response } = (await answer.json()) as { response: { item: AnsweredItem } }
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

type AnsweredItem = Pick<ViewedItem, 'slug' | 'asset' | 'id' | 'name'> & {
  readonly urls: { custom_preview: string; png_256: string; thumb: string }
}

function readNothing(): null {
  return null
}
