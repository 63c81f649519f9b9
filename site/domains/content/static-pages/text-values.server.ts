import { COMMISSION_DAYS, COMMISSION_PERCENT, HOLD_DAYS, leastPayout } from '@tessera/billing'
import type { Deps } from '#platform/context.ts'
import { formatMoney, formatNumber, roundDown } from '#web/i18n/format-values.ts'
import type { LocaleCode } from '#web/i18n/locales.ts'
import { whenAvailable } from '#domains/catalogue/search/index.server.ts'
import { operatorValues } from './operator-values.server.ts'
import type { TextValues } from './read-static-text.server.ts'

/**
 * What texts of static pages may name: the site and who runs it, its address as the visitor reached it, and how much the catalogue really holds, unless the
 * operator vouches for another figure.
 */
export async function textValues(
  { config, search }: Pick<Deps, 'config' | 'search'>,
  language: LocaleCode,
  origin = config.publicOrigin,
): Promise<TextValues> {
  const counts = await whenAvailable(async () => search.counts())
  const number = (value: number) => formatNumber(language, value)
  return {
    site: config.siteName,
    origin,
    ...operatorValues(config, language),
    items: `${number(config.headlineCounts?.assets ?? roundDown(counts?.items ?? 0))}+`,
    packs: number(counts?.packs ?? 0),
    contributors: number(counts?.contributors ?? 0),
    guestDownloads: number(config.guestDownloadsPerDay),
    affiliatePercent: number(COMMISSION_PERCENT),
    affiliateMonths: number(Math.round(COMMISSION_DAYS / 30.4)),
    affiliateDays: number(HOLD_DAYS),
    affiliateLeast: formatMoney(language, leastPayout('USD'), 'USD'),
  }
}
