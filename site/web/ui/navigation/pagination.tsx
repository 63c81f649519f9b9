import { Link } from './link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { pageWindow } from './page-window.ts'

interface PaginationProps {
  current: number
  last: number
  hrefFor: (page: number) => string
}

/** Links to the pages of a list, nothing for a single page. */
export function Pagination({ current, last, hrefFor }: PaginationProps) {
  const { t, number } = useI18n()
  if (last <= 1) return null
  return (
    <nav className="pages" aria-label={t('ui.pages')}>
      <Step page={current - 1} isOpen={current > 1} rel="prev" hrefFor={hrefFor} />
      {pageWindow(current, last).map((page, index) =>
        page === 'gap' ? (
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={page}
            to={hrefFor(page)}
            aria-label={t('ui.page', { page })}
            aria-current={page === current ? 'page' : undefined}
          >
            {number(page)}
          </Link>
        ),
      )}
      <Step page={current + 1} isOpen={current < last} rel="next" hrefFor={hrefFor} />
    </nav>
  )
}

interface StepProps {
  page: number
  isOpen: boolean
  rel: 'prev' | 'next'
  hrefFor: (page: number) => string
}

function Step({ page, isOpen, rel, hrefFor }: StepProps) {
  const { t } = useI18n()
  const isNext = rel === 'next'
  const content = (
    <>
      {!isNext && <Icon name="chevron-left" size="sm" flips />}
      <span className="pages__word">{t(isNext ? 'ui.next' : 'ui.previous')}</span>
      {isNext && <Icon name="chevron-right" size="sm" flips />}
    </>
  )
  if (!isOpen) {
    return (
      <span className="is-word" aria-disabled="true">
        {content}
      </span>
    )
  }
  return (
    <Link className="is-word" rel={rel} to={hrefFor(page)}>
      {content}
    </Link>
  )
}
