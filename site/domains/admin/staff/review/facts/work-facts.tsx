import { useI18n } from '#web/i18n/i18n-context.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { SpecList } from '#web/ui/section.tsx'
import { kindName } from '#domains/catalogue/cards/index.ts'
import type { ReviewedAsset } from '#domains/admin/staff/review/load-review.server.ts'
import { reasonWords } from '#domains/admin/staff/review/reason-words.ts'

/** All that is said of a work; what it ought to say and does not is named as missing. */
export function WorkFacts({ work }: { work: ReviewedAsset }) {
  const { date, money, number, t } = useI18n()
  const { events, facts, width, height } = work
  const orMissing = (value: string | null | undefined) =>
    value || <StatusBadge tone="warn">{t('staff.review.missing')}</StatusBadge>
  const yesOrNo = (is: boolean) => t(is ? 'staff.review.yes' : 'staff.review.no')
  const isMotion = work.kind === 'lottie'
  const isModel = work.kind === '3d'
  const rows = [
    { label: t('staff.review.kind'), value: kindName(t, work.kind) },
    { label: t('staff.review.tags'), value: orMissing(work.tags.join(', ')) },
    { label: t('staff.review.category'), value: orMissing(work.categoryName) },
    { label: t('staff.review.style'), value: orMissing(work.styleName) },
    { label: t('contributing.column.pack'), value: orMissing(work.pack) },
    { label: t('contributing.column.licence'), value: t(`contributing.licence.${work.licence}`) },
    {
      label: t('staff.review.price'),
      value: work.priceMinor === 0 ? t('staff.review.free') : money(work.priceMinor, 'USD'),
    },
    {
      label: t('contributing.work.size'),
      value: isModel ? null : orMissing(width && height ? `${width} × ${height}` : null),
    },
    {
      label: t('review.frameRate'),
      value: isMotion && orMissing(rateOf(facts.framesPerSecond)),
    },
    { label: t('review.length'), value: isMotion && orMissing(lengthOf(facts.durationMs)) },
    {
      label: t('review.polygons'),
      value: isModel && orMissing(facts.triangles === undefined ? null : number(facts.triangles)),
    },
    { label: t('staff.review.file'), value: `${work.fileName} (${work.format})` },
    { label: t('review.download'), value: <FileLinks work={work} /> },
    { label: t('staff.review.machine'), value: yesOrNo(work.isAiMade) },
    { label: t('staff.review.training'), value: yesOrNo(work.allowsTraining) },
    { label: t('staff.review.since'), value: date(work.since, 'long') },
    { label: t('staff.review.before'), value: events.some(isReturn) && <Before events={events} /> },
  ]
  return <SpecList rows={rows.filter(({ value }) => value !== false)} />

  function rateOf(rate: number | undefined): string | null {
    return rate === undefined ? null : t('review.perSecond', { rate: number(rate) })
  }

  function lengthOf(durationMs: number | undefined): string | null {
    if (durationMs === undefined) return null
    const options = { style: 'unit', unit: 'second', maximumFractionDigits: 1 } as const
    return number(durationMs / 1000, options)
  }
}

const isReturn = ({ state }: ReviewedAsset['events'][number]) => state === 'returned'

function Before({ events }: Pick<ReviewedAsset, 'events'>) {
  const { date, t } = useI18n()
  return events.filter(isReturn).map(({ at, reasons, message }) => (
    <p key={at}>
      {date(at)}: {reasons.map((reason) => t(reasonWords[reason])).join('; ')} {message}
    </p>
  ))
}

/** What is kept of the work, to be saved and opened in a program. */
function FileLinks({ work: { uuid, files } }: { work: ReviewedAsset }) {
  const { bytes } = useI18n()
  return (
    <span className="row">
      {files.map((file) => (
        <a
          key={file.format}
          className="link"
          href={`/staff/review/${uuid}/files/${file.format}`}
          download
        >
          {file.format.toUpperCase()}, {bytes(file.bytes)}
        </a>
      ))}
    </span>
  )
}
