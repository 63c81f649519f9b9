import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n, useT } from '#web/i18n/i18n-context.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { SpecList } from '#web/ui/section.tsx'
import { kindName } from '#domains/catalogue/cards/index.ts'
import { LossList } from '#domains/contributing/submissions/index.ts'
import { COPY_LIKENESS } from './copy-likeness.ts'
import type { ReviewedAsset } from './load-review.server.ts'
import { reasonWords } from './reason-words.ts'

/** An asset on light and dark backdrop, beside what looks like it, with what is said of it. */
export function WorkView({ work }: { work: ReviewedAsset }) {
  const { date, money, number, t } = useI18n()
  const percent = (of: number) => number(of, { style: 'percent', maximumFractionDigits: 0 })
  const { uuid, name, maker, likenesses, events } = work
  const [nearest, ...others] = likenesses
  const orMissing = (value: string | null) =>
    value || <StatusBadge tone="warn">{t('staff.review.missing')}</StatusBadge>
  const picture = `/staff/review/${uuid}/preview`
  return (
    <>
      <div className="review-pair">
        <figure>
          <figcaption className="title-3">{name}</figcaption>
          <div className="review-grounds">
            <img className="on-light" src={picture} alt={t('staff.review.onLight', { name })} />
            <img className="on-dark" src={picture} alt={t('staff.review.onDark', { name })} />
          </div>
        </figure>
        {nearest ? (
          <figure>
            <figcaption>
              <Link className="link" to={nearest.to}>
                {nearest.name}
              </Link>{' '}
              <span className="small ink-2">{nearest.contributor}</span>{' '}
              <StatusBadge tone={nearest.similarity >= COPY_LIKENESS ? 'bad' : 'neutral'}>
                {t(nearest.isOwn ? 'staff.review.percentOwn' : 'staff.review.percentAlike', {
                  percent: percent(nearest.similarity),
                })}
              </StatusBadge>
            </figcaption>
            <div className="review-grounds">
              <img
                className="on-light"
                src={nearest.picture}
                alt={t('staff.review.onLight', { name: nearest.name })}
              />
              <img
                className="on-dark"
                src={nearest.picture}
                alt={t('staff.review.onDark', { name: nearest.name })}
              />
            </div>
          </figure>
        ) : (
          <p className="text ink-2 review-pair__none">{t('staff.review.unlike')}</p>
        )}
      </div>
      {others.length > 0 && (
        <ul className="review-others">
          {others.map((one) => (
            <li key={one.uuid}>
              <Link to={one.to}>
                <img className="on-light" src={one.picture} alt={one.name} loading="lazy" />
                <span className="small">{percent(one.similarity)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <LossList losses={work.losses} />
      <SpecList
        rows={[
          {
            label: t('staff.review.contributor'),
            value: maker && <ContributorLine maker={maker} />,
          },
          { label: t('staff.review.kind'), value: kindName(t, work.kind) },
          { label: t('staff.review.tags'), value: orMissing(work.tags.join(', ')) },
          { label: t('staff.review.category'), value: orMissing(work.category) },
          { label: t('staff.review.style'), value: orMissing(work.style) },
          {
            label: t('staff.review.price'),
            value: work.priceMinor === 0 ? t('staff.review.free') : money(work.priceMinor, 'USD'),
          },
          { label: t('staff.review.file'), value: `${work.fileName} (${work.format})` },
          {
            label: t('staff.review.machine'),
            value: work.isAiMade ? t('staff.review.yes') : t('staff.review.no'),
          },
          {
            label: t('staff.review.training'),
            value: work.allowsTraining ? t('staff.review.yes') : t('staff.review.no'),
          },
          { label: t('staff.review.since'), value: date(work.since, 'long') },
          {
            label: t('staff.review.before'),
            value: events
              .filter(({ state }) => state === 'returned')
              .map(({ at, reasons, message }) => (
                <p key={at}>
                  {date(at)}: {reasons.map((reason) => t(reasonWords[reason])).join('; ')} {message}
                </p>
              )),
          },
        ].filter(({ value }) => !(Array.isArray(value) && value.length === 0))}
      />
    </>
  )
}

function ContributorLine({ maker }: { maker: NonNullable<ReviewedAsset['maker']> }) {
  const t = useT()
  const { username, userId, published, returned, strikes } = maker
  return (
    <>
      <Link
        className="link"
        to={userId === null ? `/contributors/${username}` : `/staff/users/${userId}`}
      >
        {username}
      </Link>{' '}
      <span className="small ink-2">
        {t('staff.review.published', { count: published })},{' '}
        {t('staff.review.returned', { count: returned })}
      </span>{' '}
      {strikes > 0 && (
        <StatusBadge tone="bad">{t('staff.review.strikes', { count: strikes })}</StatusBadge>
      )}
    </>
  )
}
