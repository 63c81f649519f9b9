import { BrandMark } from '#web/ui/brand-mark.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { useT } from '#web/i18n/i18n-context.tsx'

const WORD = {
  path: 'M33 6.4h12.4M39.2 6.4v15.6M48.1 16.1h8.7a4.4 4.6 0 1 0-1.4 3.7M66.3 13.5c-.5-1.3-1.7-2-3.2-2-1.8 0-3.1.9-3.1 2.3 0 3.4 6.7 1.5 6.7 4.8 0 1.5-1.5 2.5-3.5 2.5-1.9 0-3.3-.9-3.7-2.4M76.9 13.5c-.5-1.3-1.7-2-3.2-2-1.8 0-3.1.9-3.1 2.3 0 3.4 6.7 1.5 6.7 4.8 0 1.5-1.5 2.5-3.5 2.5-1.9 0-3.3-.9-3.7-2.4M80.4 16.1h8.7a4.4 4.6 0 1 0-1.4 3.7M93.4 22V10.7M93.4 15.6c0-2.7 1.7-4.2 4.5-4.1M109.7 16.3a4.7 4.7 0 1 1-9.4 0a4.7 4.7 0 1 1 9.4 0M109.9 10.7V22',
  width: 112,
}

/** The mark with the wordmark, or with the name an operator chose, leading to the home page. */
export function Brand({ siteName }: { siteName: string }) {
  const t = useT()
  const isOurs = siteName === 'Tessera'
  return (
    <Link className="brand" to="/" aria-label={t('shell.homeLink', { site: siteName })}>
      <BrandMark word={isOurs ? WORD : undefined} />
      {!isOurs && <span className="brand__name">{siteName}</span>}
    </Link>
  )
}
