import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useFetcher } from 'react-router'
import { cardActions } from '#domains/workspace/quick-actions/index.ts'
import { AssetPanel, type AssetPageData } from '#domains/catalogue/asset-page/index.ts'
import { readViewChoice } from '#domains/catalogue/search/index.ts'
import { I18nProvider, useI18n, useT } from '#web/i18n/i18n-context.tsx'
import { noMessages } from '#web/i18n/join-messages.ts'
import { CardActions } from '#web/ui/card/card-actions.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { DrawerItem } from './drawer-links.ts'
import './drawer.css'

interface DrawerPanelProps {
  item: DrawerItem
  onStep: (by: 1 | -1) => void
  onClose: () => void
}

/** As in drawer.css: narrower windows show a sheet that covers the list. */
const WIDE = '(width >= 64rem)'
const OWN_ARROWS = 'input, select, textarea, summary, [role="radiogroup"], [data-arrows], [popover]'

/**
 * An item beside its list, or as a sheet from below where there is no room beside it. Escape closes it, left and
 * right lead to the neighbours, and the focus goes back to the item in the list.
 */
export function DrawerPanel({ item, onStep, onClose }: DrawerPanelProps) {
  const { t, locale } = useI18n()
  const { load, data } = useFetcher<AssetPageData>()
  const panel = useRef<HTMLDialogElement>(null)
  const [isSheet] = useState(() => !matchMedia(WIDE).matches)
  const { path, name, hasPrevious, hasNext } = item
  const isLoaded = data !== undefined && path.endsWith(`/${data.asset.slug}`)
  useEffect(() => {
    void load(path + chosenQuery())
  }, [load, path])
  useShown(panel, { isSheet, path })
  usePanelTitle(isLoaded ? data.pageData.head.title : name)
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isUnderAnother(panel.current)) return
    const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    const target = event.target instanceof Element ? event.target : null
    if (event.key === 'Escape') onClose()
    else if (!isPlain || !panel.current?.contains(target) || target?.closest(OWN_ARROWS)) return
    else if (event.key === 'ArrowRight') onStep(1)
    else if (event.key === 'ArrowLeft') onStep(-1)
  })
  useEffect(() => {
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
  return createPortal(
    <I18nProvider locale={locale} messages={data?.pageData.messages ?? noMessages}>
      <dialog
        ref={panel}
        className={classNames('drawer', isSheet && 'drawer--sheet')}
        aria-label={name}
        aria-busy={!isLoaded || undefined}
        tabIndex={-1}
        onCancel={(event) => {
          if (event.target !== event.currentTarget) return
          event.preventDefault()
          onClose()
        }}
      >
        <div className="drawer__head">
          <IconButton
            icon="arrow-left"
            label={t('ui.previous')}
            disabled={!hasPrevious}
            onClick={() => onStep(-1)}
          />
          <IconButton
            icon="arrow-right"
            label={t('ui.next')}
            disabled={!hasNext}
            onClick={() => onStep(1)}
          />
          <span className="drawer__page">{isLoaded && <PageLink path={path} />}</span>
          <IconButton icon="close" label={t('ui.close')} onClick={onClose} />
        </div>
        {data === undefined ? (
          <p className="title-2 drawer__wait">{name}</p>
        ) : (
          <CardActions value={cardActions}>
            <AssetPanel key={data.asset.uuid} data={data} />
          </CardActions>
        )}
      </dialog>
    </I18nProvider>,
    document.body,
  )
}

/** Its words come with the item. */
function PageLink({ path }: { path: string }) {
  const t = useT()
  return (
    <Link className="link small" to={path}>
      {t('item.openPage')}
    </Link>
  )
}

/** What was chosen above the grid goes along as the choices of the item's page. */
function chosenQuery(): string {
  const { color } = readViewChoice()
  return color === null ? '' : `?color=${color.slice(1)}`
}

/** Opens the panel, and gives the focus back to the item's place in the list when it goes. */
function useShown(
  panel: RefObject<HTMLDialogElement | null>,
  { isSheet, path }: { isSheet: boolean; path: string },
): void {
  const shown = useRef(path)
  useLayoutEffect(() => {
    shown.current = path
  }, [path])
  useLayoutEffect(() => {
    const element = panel.current
    const opener = document.activeElement
    if (isSheet) element?.showModal()
    else element?.show()
    element?.focus({ preventScroll: true })
    return () => {
      element?.close()
      giveBack(shown.current, opener)
    }
  }, [panel, isSheet])
}

function giveBack(path: string, opener: Element | null): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('[data-drawer] a')
  const link = [...links].find(({ pathname }) => pathname.endsWith(path))
  const back = link ?? (opener instanceof HTMLElement ? opener : null)
  back?.focus({ preventScroll: true })
}

/** The page is called like the item while it is open. */
function usePanelTitle(title: string): void {
  useEffect(() => {
    if (title === '') return
    const { title: before } = document
    const [, site] = / · ([^·]*)$/.exec(before) ?? []
    document.title = site === undefined ? title : `${title} · ${site}`
    return () => {
      document.title = before
    }
  }, [title])
}

/** A menu or dialog that was opened from the panel has the keys first. */
function isUnderAnother(panel: HTMLElement | null): boolean {
  const others = document.querySelectorAll(':popover-open, dialog:modal')
  return [...others].some((other) => other !== panel)
}
