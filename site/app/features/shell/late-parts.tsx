import { AccountSignals } from '../accounts/index.ts'
import type { SiteData } from './shell-data.ts'

/** What nobody waits for: it arrives once the page has loaded. */
export function LateParts({ site }: { site: SiteData }) {
  return <AccountSignals siteName={site.siteName} oneTap={site.oneTap ?? null} />
}
