import { parseStored } from '#web/ui/browser-store.ts'
import { isViewedAsset, type ViewedAsset } from '#domains/catalogue/recently-viewed/index.ts'

export const DOWNLOADS_KEY = 'downloaded'
const LENGTH = 20
const VERSION = 1

/** What an account downloaded last in this browser. */
export type KeptDownloads = {
  /** Null for somebody without an account. */
  readonly account: string | null
  readonly items: readonly ViewedAsset[]
}

/** The list of an account, or whatever list there is. That of another account counts as empty. */
export function parseDownloads(text: string | null, account?: string | null): KeptDownloads {
  const stored = parseStored(text, VERSION)
  const owner = typeof stored?.['account'] === 'string' ? stored['account'] : null
  const asked = account === undefined ? owner : account
  if (!stored || owner !== asked || !Array.isArray(stored['items'])) {
    return { account: asked, items: [] }
  }
  const items = (stored['items'] as unknown[]).filter(isViewedAsset).slice(0, LENGTH)
  return { account: asked, items }
}

/** Puts an asset first; the same one further down goes. */
export function rememberDownload(list: KeptDownloads, item: ViewedAsset): KeptDownloads {
  const others = list.items.filter(({ id }) => id !== item.id)
  return { ...list, items: [item, ...others].slice(0, LENGTH) }
}

export function writeDownloads(list: KeptDownloads): string {
  return JSON.stringify({ version: VERSION, ...list })
}
