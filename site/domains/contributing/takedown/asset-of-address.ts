import type { AssetKind } from '@tessera/contracts'
import { splitLocale } from '#web/i18n/locales.ts'
import { families } from '#web/routing/rows/families.ts'

/** The asset that an address of this site is about, in any language; null where it is about none. */
export function assetOfAddress(text: string): { kind: AssetKind; slug: string } | null {
  const address = text.trim()
  const url = URL.canParse(address, 'https://here.example')
    ? new URL(address, 'https://here.example')
    : null
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const [word, slug, ...rest] = splitLocale(url.pathname).pathname.split('/').slice(1)
  const plain = word?.replace(/^free-/, '')
  const family = families.find(({ one }) => one === word || one === plain)
  if (!family || !slug || rest.some((part) => part !== '')) return null
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) ? { kind: family.kind, slug } : null
}
