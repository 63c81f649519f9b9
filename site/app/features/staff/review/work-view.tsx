import { Link } from '../../../ui/link.tsx'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { StatusBadge } from '../../../ui/badge.tsx'
import { SpecList } from '../../../ui/section.tsx'
import type { ReviewedWork } from './load-review.server.ts'
import { reasonWords } from './reason-words.ts'

/** A work on light and dark ground, beside what looks like it, with what is said of it. */
export function WorkView({ work }: { work: ReviewedWork }) {
  const { date, money } = useI18n()
  const { uuid, name, maker, likenesses, events } = work
  const [nearest, ...others] = likenesses
  const picture = `/staff/review/${uuid}/preview`
  return (
    <>
      <div className="review-pair">
        <figure>
          <figcaption className="title-3">{name}</figcaption>
          <div className="review-grounds">
            <img className="on-light" src={picture} alt={`${name} on light ground`} />
            <img className="on-dark" src={picture} alt={`${name} on dark ground`} />
          </div>
        </figure>
        {nearest ? (
          <figure>
            <figcaption>
              <Link className="link" to={nearest.to}>
                {nearest.name}
              </Link>{' '}
              <span className="small ink-2">{nearest.contributor}</span>{' '}
              <StatusBadge tone={nearest.similarity >= 0.92 ? 'bad' : 'neutral'}>
                {`${percent(nearest.similarity)} alike${nearest.isOwn ? ', their own' : ''}`}
              </StatusBadge>
            </figcaption>
            <div className="review-grounds">
              <img
                className="on-light"
                src={nearest.picture}
                alt={`${nearest.name} on light ground`}
              />
              <img
                className="on-dark"
                src={nearest.picture}
                alt={`${nearest.name} on dark ground`}
              />
            </div>
          </figure>
        ) : (
          <p className="text ink-2 review-pair__none">Nothing in the catalogue looks like it.</p>
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
      <SpecList
        rows={[
          { label: 'Contributor', value: maker && <MakerLine maker={maker} /> },
          { label: 'Kind', value: work.kind },
          { label: 'Tags', value: work.tags.join(', ') },
          { label: 'Category', value: work.category },
          { label: 'Style', value: work.style },
          { label: 'Price', value: work.priceMinor === 0 ? 'Free' : money(work.priceMinor, 'USD') },
          { label: 'File', value: `${work.fileName} (${work.format})` },
          { label: 'Made by a machine', value: work.isAiMade ? 'Yes' : 'No' },
          { label: 'Training allowed', value: work.allowsTraining ? 'Yes' : 'No' },
          { label: 'Waits since', value: date(work.since, 'long') },
          {
            label: 'Before',
            value: events
              .filter(({ state }) => state === 'returned')
              .map(({ at, reasons, message }) => (
                <p key={at}>
                  {date(at)}: {reasons.map((reason) => reasonWords[reason]).join('; ')} {message}
                </p>
              )),
          },
        ].filter(({ value }) => !(Array.isArray(value) && value.length === 0))}
      />
    </>
  )
}

const percent = (of: number) => `${Math.round(of * 100)} %`

function MakerLine({ maker }: { maker: NonNullable<ReviewedWork['maker']> }) {
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
        {published} published, {returned} returned
      </span>{' '}
      {strikes > 0 && <StatusBadge tone="bad">{`${strikes} taken down this year`}</StatusBadge>}
    </>
  )
}
