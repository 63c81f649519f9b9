import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import {
  checks,
  ENOUGH_TAGS,
  missingOf,
  SAME_LIKENESS,
  type Check,
} from '#domains/contributing/submissions/readiness/checks.ts'
import { splitTags, type GridFields } from '#domains/contributing/submissions/assets/grid-fields.ts'
import type { WorkView } from '#domains/contributing/submissions/assets/own-asset-data.ts'

/** What a work lacks as it is written just now. */
export function missingNow(
  { nearest }: Pick<WorkView, 'nearest'>,
  fields: GridFields,
  hasCategories: boolean,
): Check[] {
  const { name, category, isDeclaredOwn } = fields
  const tagCount = splitTags(fields.tags).length
  return missingOf({ name, tagCount, category, isDeclaredOwn, nearest }, hasCategories)
}

/** How a check is told in a few words, such as `2 of 5 tags`. */
export function useCheckWords() {
  const { t, number } = useI18n()
  return (check: Check, work: Pick<WorkView, 'nearest'>, fields: GridFields): string => {
    if (check === 'tags') {
      return t('contributing.check.tags', {
        count: splitTags(fields.tags).length,
        least: ENOUGH_TAGS,
      })
    }
    if (check === 'likeness') {
      return t(work.nearest?.isTwin ? 'contributing.check.twin' : 'contributing.check.likeness', {
        percent: number(work.nearest?.similarity ?? 1, {
          style: 'percent',
          maximumFractionDigits: 0,
        }),
        name: work.nearest?.name ?? '',
      })
    }
    return t(`contributing.check.${check}`)
  }
}

interface WorkChecksProps {
  work: WorkView
  fields: GridFields
  hasCategories: boolean
}

/** What a work has and what it lacks before it can be sent in. */
export function WorkChecks({ work, fields, hasCategories }: WorkChecksProps) {
  const { t } = useI18n()
  const wordsOf = useCheckWords()
  const missing = missingNow(work, fields, hasCategories)
  const isShown = (check: Check) =>
    check === 'likeness' ? work.nearest !== null : check !== 'category' || hasCategories
  return (
    <ul className="work-checks small" aria-label={t('contributing.check.title')}>
      {checks.filter(isShown).map((check) => {
        const isMissing = missing.includes(check)
        const isNoted = check === 'likeness' && (work.nearest?.similarity ?? 0) < SAME_LIKENESS
        return (
          <li
            key={check}
            className={classNames(isMissing && 'work-checks__missing')}
            data-check={check}
          >
            <Icon name={isMissing || isNoted ? 'warning' : 'success'} size="sm" />
            {isMissing || check === 'likeness'
              ? wordsOf(check, work, fields)
              : t(`contributing.check.${check}.good`)}
            {check === 'likeness' && work.nearest && (
              <Link className="link" to={work.nearest.path}>
                {t('contributing.check.compare')}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
