import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { StaffIcon, type StaffIconName } from './staff-icon.tsx'
import type { FoundGroup, FoundKind } from './found.ts'
import { setPaletteDue, setPaletteWords, usePalette } from './palette-state.ts'
import { useFoundPages } from './use-found-pages.ts'
import './palette.css'

const PAUSE_MS = 120

const icons = {
  people: 'user',
  contributors: 'pencil',
  teams: 'users',
  invoices: 'receipt',
  payments: 'card',
  subscriptions: 'repeat',
  assets: 'grid',
  mails: 'mail',
} as const satisfies Record<FoundKind, StaffIconName>

type Hit = {
  readonly to: string
  readonly title: string
  readonly sub: string | null
  readonly icon: StaffIconName
  /** Found here rather than by the server. */
  readonly isPage?: boolean
}
type Group = { readonly label: string; readonly hits: readonly Hit[] }

/** One field that finds pages, people, mails, invoices, numbers of gateways, assets and contributors. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useT()
  const id = useId()
  const { words } = usePalette()
  const [chosen, setChosen] = useState(0)
  const { groups, isAsking } = useFound(words)
  const dialog = useModal()
  const hits = groups.flatMap((group) => group.hits)
  const current = Math.min(chosen, hits.length - 1)
  const go = useGo({ hit: hits[current], isAsking, onClose })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const act = {
      ArrowDown: () => setChosen((current + 1) % Math.max(1, hits.length)),
      ArrowUp: () => setChosen((current - 1 + hits.length) % Math.max(1, hits.length)),
      Enter: go,
    }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label={t('staff.frame.find')}
      closedby="any"
      onClose={onClose}
    >
      <div className="palette__field">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={t('staff.frame.find')}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={hits.length > 0 ? `${id}-${current}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('staff.frame.find')}
          value={words}
          onChange={(event) => {
            setPaletteWords(event.target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <Found id={id} groups={groups} current={current} onClose={onClose} />
      <p className="palette__foot small ink-2" role="status">
        {hits.length === 0 && !isAsking ? t('staff.found.nothing') : t('staff.found.keys')}
      </p>
    </dialog>
  )
}

interface GoInput {
  hit: Hit | undefined
  isAsking: boolean
  onClose: () => void
}

/** Leads to what is chosen; where the server has not answered for these words yet, as soon as it has. */
function useGo({ hit, isAsking, onClose }: GoInput): () => void {
  const navigate = useNavigate()
  const { isDue } = usePalette()
  useEffect(() => {
    if (!isDue || isAsking) return
    setPaletteDue(false)
    if (!hit) return
    onClose()
    void navigate(hit.to)
  }, [isDue, isAsking, hit, navigate, onClose])
  return () => {
    if (hit && (!isAsking || hit.isPage)) {
      onClose()
      void navigate(hit.to)
    } else setPaletteDue(isAsking)
  }
}

interface FoundProps {
  id: string
  groups: readonly Group[]
  current: number
  onClose: () => void
}

function Found({ id, groups, current, onClose }: FoundProps) {
  const t = useT()
  const first = groups.map((_, place) =>
    groups.slice(0, place).reduce((count, { hits }) => count + hits.length, 0),
  )
  return (
    <div
      id={`${id}-list`}
      className="palette__list"
      role="listbox"
      aria-label={t('staff.found.label')}
    >
      {groups.map(({ label, hits }, group) => (
        <div key={label} role="group" aria-label={label}>
          <p className="palette__head" aria-hidden="true">
            {label}
          </p>
          {hits.map((hit, index) => {
            const place = (first[group] ?? 0) + index
            return (
              <Link
                key={hit.to + hit.title}
                ref={place === current ? showInList : undefined}
                id={`${id}-${place}`}
                to={hit.to}
                role="option"
                tabIndex={-1}
                aria-selected={place === current}
                className="palette__hit"
                onClick={onClose}
              >
                <StaffIcon name={hit.icon} />
                <span className="truncate">{hit.title}</span>
                {hit.sub !== null && <span className="palette__sub truncate">{hit.sub}</span>}
              </Link>
            )
          })}
        </div>
      ))}
    </div>
  )
}

const showInList = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** Pages at once, everything else from the server, a moment after the last key. */
function useFound(words: string) {
  const t = useT()
  const { load, data, state } = useFetcher<{
    readonly words: string
    readonly groups: readonly FoundGroup[]
  }>()
  const wanted = words.trim()
  useEffect(() => {
    if (wanted === '') return
    const pause = setTimeout(
      () => void load(`/staff/find?q=${encodeURIComponent(wanted)}`),
      PAUSE_MS,
    )
    return () => clearTimeout(pause)
  }, [wanted, load])
  const pages = useFoundPages(words)
  const isCurrent = wanted === '' || data?.words === wanted
  const found: Group[] = (wanted === '' ? [] : (data?.groups ?? [])).map(({ kind, hits }) => ({
    label: t(`staff.found.${kind}`),
    hits: hits.map((hit) => ({ ...hit, icon: icons[kind] })),
  }))
  const ofPages: Group = {
    label: t('staff.found.pages'),
    hits: pages.map(({ to, label, icon }) => ({
      to,
      title: t(label),
      sub: null,
      icon,
      isPage: true,
    })),
  }
  const groups = pages.length > 0 ? [ofPages, ...found] : found
  return { groups, isAsking: state !== 'idle' || !isCurrent }
}

/** Open from the first moment, and the focus given back at the end. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    element.querySelector('input')?.focus()
    return () => element.close()
  }, [])
  return dialog
}
