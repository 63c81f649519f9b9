import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { pictureTone } from '#domains/catalogue/cards/index.ts'
import { COPY_LIKENESS, LossList } from '#domains/contributing/submissions/index.ts'
import { MakerCard } from './facts/maker-card.tsx'
import type { ReviewedAsset } from './load-review.server.ts'
import { WorkFacts } from './facts/work-facts.tsx'
import { WorkStage } from './work-stage.tsx'

/** A work as it would be seen, beside what looks like it, with what is said of it. */
export function WorkView({ work }: { work: ReviewedAsset }) {
  const { t } = useI18n()
  const [nearest, ...others] = work.likenesses
  return (
    <>
      <div className="review-pair">
        <figure>
          <figcaption className="title-3">{work.name}</figcaption>
          <WorkStage work={work} />
        </figure>
        <Nearest nearest={nearest} />
      </div>
      <Others others={others} />
      {work.isDeclaredOwn && <Notice>{t('review.maker.declared')}</Notice>}
      {work.maker && <MakerCard maker={work.maker} />}
      <LossList losses={work.losses} />
      <WorkFacts work={work} />
    </>
  )
}

type Likeness = ReviewedAsset['likenesses'][number]

/** What the catalogue has that looks most like it. */
function Nearest({ nearest }: { nearest: Likeness | undefined }) {
  const { t, number } = useI18n()
  if (!nearest) return <p className="text ink-2 review-pair__none">{t('staff.review.unlike')}</p>
  const { name, contributor, similarity, isOwn, picture, to, kind, colors } = nearest
  // Black that takes its colour from the page would vanish on dark ground.
  const isMono = pictureTone(kind, colors) === 'mono'
  const percent = number(similarity, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <figure>
      <figcaption>
        <Link className="link" to={to}>
          {name}
        </Link>{' '}
        <span className="small ink-2">{contributor}</span>{' '}
        <StatusBadge tone={similarity >= COPY_LIKENESS ? 'bad' : 'neutral'}>
          {t(isOwn ? 'staff.review.percentOwn' : 'staff.review.percentAlike', { percent })}
        </StatusBadge>
      </figcaption>
      <div className="review-grounds">
        <img className="on-light" src={picture} alt={t('staff.review.onLight', { name })} />
        <img
          className={classNames('on-dark', isMono && 'is-mono')}
          src={picture}
          alt={t('staff.review.onDark', { name })}
        />
      </div>
    </figure>
  )
}

function Others({ others }: { others: readonly Likeness[] }) {
  const { number } = useI18n()
  if (others.length === 0) return null
  return (
    <ul className="review-others">
      {others.map((one) => (
        <li key={one.uuid}>
          <Link to={one.to}>
            <img className="on-light" src={one.picture} alt={one.name} loading="lazy" />
            <span className="small">
              {number(one.similarity, { style: 'percent', maximumFractionDigits: 0 })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
