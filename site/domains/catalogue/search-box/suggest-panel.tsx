import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { kindLabels, type SearchKind } from './search-kinds.ts'
import type { SuggestList } from './suggest-list.ts'
import { useRecentlyViewed } from '#domains/catalogue/recently-viewed/index.ts'
import { ViewedAssets } from '#domains/catalogue/recently-viewed/index.ts'

interface SuggestPanelProps {
  id: string
  list: SuggestList
  /** Recent searches instead of suggestions; below them is what was looked at last. */
  isRecent: boolean
  hrefFor: (text: string, row: number) => string
  /** Where a recent search was made. */
  kindOf: (row: number) => SearchKind
  onChoose: (text: string, row: number) => void
  onClearRecent: () => void
}

/** The list under the field. Focus never leaves the field, so pressing in the list must not take it. */
export function SuggestPanel(props: SuggestPanelProps) {
  const { t } = useI18n()
  const { id, list, isRecent, hrefFor, kindOf, onChoose, onClearRecent } = props
  const everViewed = useRecentlyViewed()
  const viewed = isRecent ? everViewed : []
  const hasRows = list.rows.length > 0
  const isShown = list.isOpen && (hasRows || viewed.length > 0)
  const title = t(isRecent ? 'shell.search.recent' : 'shell.search.suggestions')
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps the focus where it is */}
      <div className="suggest" hidden={!isShown} onMouseDown={(event) => event.preventDefault()}>
        {hasRows && (
          <p className="suggest__title">
            {title}
            {isRecent && (
              <button type="button" className="quiet-link" tabIndex={-1} onClick={onClearRecent}>
                {t('shell.search.clearRecent')}
              </button>
            )}
          </p>
        )}
        <div id={id} role="listbox" aria-label={title} hidden={!hasRows}>
          {isShown &&
            list.rows.map((text, row) => (
              <Link
                key={`${row}-${text}`}
                id={`${id}-${row}`}
                className="suggest__row"
                role="option"
                aria-selected={row === list.active}
                tabIndex={-1}
                to={hrefFor(text, row)}
                onClick={() => onChoose(text, row)}
              >
                <Icon name={isRecent ? 'history' : 'search'} size="sm" />
                <SuggestText text={text} typed={isRecent ? '' : list.typed.trim()} />
                {isRecent && <span className="count">{t(kindLabels[kindOf(row)])}</span>}
              </Link>
            ))}
        </div>
        {isShown && viewed.length > 0 && (
          <div className="suggest__viewed">
            <p className="suggest__title">{t('shell.viewed')}</p>
            <ViewedAssets items={viewed} isUnfocusable />
          </div>
        )}
      </div>
      <span className="sr" role="status">
        {isShown && !isRecent && t('shell.search.suggestionCount', { count: list.rows.length })}
      </span>
    </>
  )
}

/** What the suggestion adds to the typed text stands out. */
function SuggestText({ text, typed }: { text: string; typed: string }) {
  const isContinued = typed !== '' && text.toLowerCase().startsWith(typed.toLowerCase())
  if (!isContinued) return <span className="truncate">{text}</span>
  return (
    <span className="truncate">
      {text.slice(0, typed.length)}
      <b>{text.slice(typed.length)}</b>
    </span>
  )
}
