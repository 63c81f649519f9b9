import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n, useT } from '#web/i18n/i18n-context.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { CheckRow } from '#web/ui/form/choice.tsx'
import { SegmentedLinks } from '#web/ui/form/segmented-control.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { COPY_LIKENESS } from '#domains/contributing/submissions/index.ts'
import { SEVERAL } from './batch-form.tsx'
import type { ReviewData } from './load-review.server.ts'
import { reviewPath } from './review-path.ts'

interface QueueProps {
  review: ReviewData
  ticked: ReadonlySet<string>
  onTick: (uuids: readonly string[], isTicked: boolean) => void
}

type Waiting = ReviewData['queue'][number]

const groupLabels = {
  none: 'review.group.none',
  pack: 'review.group.pack',
  contributor: 'review.group.contributor',
} as const

const keys = [
  ['j', 'staff.review.key.next'],
  ['k', 'staff.review.key.back'],
  ['a', 'staff.review.key.accept'],
  ['r', 'staff.review.key.reasons'],
  ['e', 'review.key.correct'],
  ['p', 'review.key.play'],
  ['x', 'review.key.tick'],
  ['z', 'staff.review.key.undo'],
] as const

/** What waits, each to be opened or ticked, as it came or what belongs together in a row. */
export function Queue(props: QueueProps) {
  const t = useT()
  const { queue, group, isMine } = props.review
  const groups = Map.groupBy(queue, (work) => work.group)
  return (
    <nav className="review__queue" aria-label={t('staff.review.queue')}>
      <SegmentedLinks
        label={t('review.group')}
        links={Object.entries(groupLabels).map(([value, label]) => ({
          to: reviewPath({ group: value, isMine }),
          label: t(label),
          isCurrent: value === group,
        }))}
      />
      <p className="small review__whose">
        <Link className="link" to={reviewPath({ group, isMine: !isMine })}>
          {t(isMine ? 'review.showAll' : 'review.showMine')}
        </Link>
      </p>
      <p className="small ink-2">
        {keys.map(([key, label], index) => (
          <span key={key}>
            {index > 0 && ' · '}
            <Kbd>{key}</Kbd> {t(label)}
          </span>
        ))}
      </p>
      <div className="review__rows">
        {[...groups].map(([name, works]) => (
          <Group key={name} {...props} works={works} />
        ))}
      </div>
    </nav>
  )
}

/** Works of one pack or contributor; all of them can be ticked at once. */
function Group({ works, ...props }: QueueProps & { works: readonly Waiting[] }) {
  const { number, t } = useI18n()
  const { review, ticked, onTick } = props
  const [first] = works
  const open = works.filter(isOpen).map(({ uuid }) => uuid)
  const title = review.group === 'pack' && first?.pack ? first.pack : first?.contributor
  return (
    <>
      {review.group !== 'none' && (
        <CheckRow
          className="review__group only-scripted"
          label={t('review.tickGroup', { name: title ?? '', number: number(works.length) })}
          checked={open.length > 0 && open.every((uuid) => ticked.has(uuid))}
          disabled={open.length === 0}
          onChange={(event) => onTick(open, event.currentTarget.checked)}
        />
      )}
      <ol>
        {works.map((work) => (
          <Row key={work.uuid} {...props} work={work} />
        ))}
      </ol>
    </>
  )
}

function Row({ work, review, ticked, onTick }: QueueProps & { work: Waiting }) {
  const { date, t } = useI18n()
  const { uuid, name, contributor, since, likeness, isSpotCheck, holder, isMine } = work
  const { group } = review
  return (
    <li className="review__row">
      <input
        type="checkbox"
        form={SEVERAL}
        name={`work.${uuid}`}
        value="on"
        aria-label={t('review.tick', { name })}
        checked={ticked.has(uuid)}
        disabled={!isOpen(work)}
        onChange={(event) => onTick([uuid], event.currentTarget.checked)}
      />
      <Link
        to={reviewPath({ work: uuid, group, isMine: review.isMine })}
        aria-current={uuid === review.work?.uuid ? 'true' : undefined}
        preventScrollReset
      >
        <img src={`/staff/review/${uuid}/preview`} alt="" width="44" height="44" loading="lazy" />
        <span className="truncate">
          <span className="block truncate">{name}</span>
          <span className="small ink-2">
            {contributor} · {date(since)}
          </span>
        </span>
        <span className="review__marks">
          {likeness !== null && likeness >= COPY_LIKENESS && (
            <StatusBadge tone="warn">{t('staff.review.alike')}</StatusBadge>
          )}
          {isSpotCheck && <StatusBadge>{t('review.spotCheck')}</StatusBadge>}
          {holder !== null && !isMine && <StatusBadge>{holder}</StatusBadge>}
        </span>
      </Link>
    </li>
  )
}

/** Nobody else has it in hand. */
function isOpen({ holder, isMine }: Waiting): boolean {
  return holder === null || isMine
}
