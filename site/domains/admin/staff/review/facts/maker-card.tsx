import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { SpecList } from '#web/ui/section.tsx'
import type { ReviewedAsset } from '#domains/admin/staff/review/load-review.server.ts'

type Maker = NonNullable<ReviewedAsset['maker']>

/** Whose work it is: what they showed of themselves, how their works fared, and whether they are trusted. */
export function MakerCard({ maker }: { maker: Maker }) {
  const { date, locale, number, t } = useI18n()
  const { name, username, portfolio, country, trustPercent } = maker
  const missing = <StatusBadge tone="warn">{t('staff.review.missing')}</StatusBadge>
  const rows = [
    { label: t('review.maker.record'), value: <RecordOf maker={maker} /> },
    {
      label: t('review.maker.portfolio'),
      value: portfolio === '' ? missing : <Portfolio address={portfolio} />,
    },
    { label: t('review.maker.country'), value: nameOfCountry(country, locale) ?? missing },
    {
      label: t('review.maker.trust'),
      value:
        trustPercent === null
          ? t('review.maker.looked')
          : t('review.maker.trusted', {
              percent: number(trustPercent / 100, { style: 'percent' }),
            }),
    },
    { label: t('review.maker.since'), value: date(maker.since, 'long') },
  ]
  return (
    <section className="maker-card" aria-label={t('staff.review.contributor')}>
      <p>
        <Link className="link strong" to={maker.to}>
          {name}
        </Link>{' '}
        <span className="small ink-2">{username}</span>
      </p>
      <SpecList rows={rows} />
    </section>
  )
}

function RecordOf({ maker }: { maker: Maker }) {
  const { number, t } = useI18n()
  const { accepted, returned, refused, strikes, acceptance } = maker
  const said = [
    t('review.maker.accepted', { number: number(accepted) }),
    t('review.maker.returned', { number: number(returned) }),
    t('review.maker.refused', { number: number(refused) }),
  ]
  return (
    <>
      {said.join(', ')}{' '}
      {strikes > 0 && (
        <StatusBadge tone="bad">{t('staff.review.strikes', { count: strikes })}</StatusBadge>
      )}{' '}
      {acceptance === 'refused' && <StatusBadge tone="bad">{t('review.maker.mayNot')}</StatusBadge>}
    </>
  )
}

/** An address that somebody typed: only one of the web is a link. */
function Portfolio({ address }: { address: string }) {
  if (!/^https?:\/\//i.test(address)) return <>{address}</>
  return (
    <a className="link" href={address} target="_blank" rel="noopener noreferrer nofollow ugc">
      {address.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')}
    </a>
  )
}

function nameOfCountry(country: string | null, locale: string): string | null {
  if (country === null || country === '') return null
  try {
    return new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country
  } catch {
    return country
  }
}
