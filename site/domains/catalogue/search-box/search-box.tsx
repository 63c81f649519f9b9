import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useReducer,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { Form } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { isSearchKind, kindLabels, offeredKinds, type SearchKind } from './search-kinds.ts'
import { emptyList, reduceSuggest, shownText } from './suggest-list.ts'
import { useSearchHistory } from './use-search-history.ts'
import { useSlashKey } from './use-slash-key.ts'
import { useSuggestions, type Suggest } from './use-suggestions.ts'

export const QUERY_MAX_LENGTH = 200

/** Arrives when the field is first entered. */
const SuggestPanel = lazy(async () => ({
  default: (await import('./suggest-panel.tsx')).SuggestPanel,
}))

export interface SearchBoxProps {
  /** Names the form; two on one page need two names. */
  label?: string | undefined
  kind?: SearchKind | undefined
  /** As shown, hyphens already turned into spaces. */
  query?: string | undefined
  size?: 'md' | 'lg' | undefined
  placeholder?: string | undefined
  offersKitIllustration?: boolean | undefined
  offersUnicon?: boolean | undefined
  suggest?: Suggest | undefined
  /** The address of a search; suggestions and recent searches link to it. */
  hrefFor: (query: string, asset: SearchKind) => string
  /** Takes a trimmed, non-empty search. Without it the form goes to /search?query&asset. */
  onSubmit?: ((query: string, asset: SearchKind) => void) | undefined
  /** Further buttons before the search button. */
  tools?: ReactNode
}

export function SearchBox(props: SearchBoxProps) {
  const { t, locale } = useI18n()
  const { kind: servedKind = 'all-asset', query = '', size = 'md', hrefFor, onSubmit } = props
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [choice, setChoice] = useState({ served: servedKind, kind: servedKind })
  const kind = choice.served === servedKind ? choice.kind : servedKind
  const [list, dispatch] = useReducer(reduceSuggest, { ...emptyList, typed: query })
  const history = useSearchHistory()

  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = query
    dispatch({ type: 'typed', text: query })
    dispatch({ type: 'closed' })
  }, [query])
  useSlashKey(input)
  useSuggestions({
    query: list.typed,
    asset: kind,
    isActive: list.isOpen,
    suggest: props.suggest,
    onAnswer: (rows) => dispatch({ type: 'answered', rows }),
  })

  const isRecent = list.typed.trim() === ''
  const isListShown = list.isOpen && list.rows.length > 0
  const [wasOpened, setOpened] = useState(false)
  const openList = () => {
    setOpened(true)
    dispatch({ type: 'opened' })
  }
  useEffect(() => {
    if (isRecent) dispatch({ type: 'answered', rows: history.entries.map(({ query }) => query) })
  }, [isRecent, history.entries])

  /** A recent search goes back to where it was made. */
  const kindOf = (row: number): SearchKind => {
    const asset = isRecent ? history.entries[row]?.asset : undefined
    return asset !== undefined && isSearchKind(asset) ? asset : kind
  }
  const search = (text: string, asset: SearchKind) => {
    const wanted = text.trim()
    if (wanted === '') return false
    history.remember({ asset, query: wanted, contributors: [], lang: locale })
    dispatch({ type: 'typed', text: wanted })
    dispatch({ type: 'closed' })
    if (input.current) input.current.value = wanted
    onSubmit?.(wanted, asset)
    return onSubmit !== undefined
  }
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    const text = input.current?.value ?? ''
    if (text.trim() === '' || search(text, kindOf(list.active))) event.preventDefault()
  }
  const changeKind = (value: string) => {
    if (!isSearchKind(value)) return
    setChoice({ served: servedKind, kind: value })
    const text = input.current?.value ?? ''
    if (text.trim() !== '' && !search(text, value)) form.current?.requestSubmit()
  }
  const moveTo = (by: 1 | -1) => {
    dispatch({ type: 'moved', by })
    const moved = reduceSuggest(list, { type: 'moved', by })
    if (input.current) input.current.value = shownText(moved)
  }
  const press = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && list.isOpen) {
      event.preventDefault()
      dispatch({ type: 'closed' })
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    moveTo(event.key === 'ArrowDown' ? 1 : -1)
  }
  const leave = (event: React.FocusEvent) => {
    if (!form.current?.contains(event.relatedTarget)) dispatch({ type: 'closed' })
  }

  return (
    <Form
      ref={form}
      className={classNames('search', size === 'lg' && 'search--lg')}
      role="search"
      aria-label={props.label ?? t('shell.search.label')}
      action="/search"
      method="get"
      onSubmit={submit}
      onBlur={leave}
    >
      <select
        className="select search__kind"
        name="asset"
        aria-label={t('shell.search.kind')}
        value={kind}
        onChange={(event) => changeKind(event.currentTarget.value)}
      >
        {offeredKinds(props).map((offered) => (
          <option key={offered} value={offered}>
            {t(kindLabels[offered])}
          </option>
        ))}
      </select>
      <input
        ref={input}
        className="search__input"
        type="search"
        name="query"
        defaultValue={query}
        placeholder={props.placeholder ?? t('shell.search.placeholder')}
        aria-label={t('shell.search.input')}
        required
        maxLength={QUERY_MAX_LENGTH}
        pattern=".*\S.*"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        role="combobox"
        aria-expanded={isListShown}
        aria-controls={wasOpened ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={list.active >= 0 ? `${listId}-${list.active}` : undefined}
        onInput={(event) => dispatch({ type: 'typed', text: event.currentTarget.value })}
        onFocus={openList}
        onClick={openList}
        onKeyDown={press}
      />
      <span className="search__tools">
        {size === 'md' && (
          <span className="search__key" aria-hidden="true">
            <Kbd>/</Kbd>
          </span>
        )}
        {props.tools}
        <IconButton icon="search" label={t('shell.search.submit')} type="submit" />
      </span>
      {wasOpened && (
        <Suspense>
          <SuggestPanel
            id={listId}
            list={list}
            isRecent={isRecent}
            hrefFor={(text, row) => hrefFor(text, kindOf(row))}
            kindOf={kindOf}
            onChoose={(text, row) => search(text, kindOf(row))}
            onClearRecent={history.clear}
          />
        </Suspense>
      )}
    </Form>
  )
}
