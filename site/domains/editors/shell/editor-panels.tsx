import { Activity, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icons.ts'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

export type EditorPanel = {
  readonly id: string
  /** In the language of the page. */
  readonly label: string
  /** For the bottom bar of phones: a glyph by its name, or a drawing of one's own. */
  readonly icon: IconName | ReactNode
  readonly content: ReactNode
}

/** How much of a phone the panel covers: nothing, 40 %, 90 %. */
export type SheetHeight = 'closed' | 'low' | 'high'

interface EditorPanelsProps {
  label: string
  panels: readonly EditorPanel[]
  current: string
  onChoose: (id: string) => void
  height: SheetHeight
  onHeight: (height: SheetHeight) => void
  foot?: ReactNode
}

/**
 * The properties of an editor: tabs in a column, on phones a sheet over a bottom bar. Without
 * JavaScript all panels stand below each other, as parts of one form.
 */
export function EditorPanels(props: EditorPanelsProps) {
  const { label, panels, current, height, onHeight, foot } = props
  const t = useT()
  const ids = useId()
  const isHydrated = useIsHydrated()
  const isHigh = height === 'high'
  return (
    <section
      className="ed-panels"
      data-region
      data-sheet={height}
      tabIndex={-1}
      aria-label={label}
      id={`${ids}-panels`}
    >
      <button
        type="button"
        className="ed-grab"
        aria-expanded={isHigh}
        aria-label={isHigh ? t('editors.panel.shrink') : t('editors.panel.enlarge')}
        onClick={() => onHeight(isHigh ? 'low' : 'high')}
        {...useGrab(height, onHeight)}
      />
      {panels.length > 1 && <TabList {...props} ids={ids} />}
      <div className="ed-pane">
        {panels.map(({ id, label, content }) => (
          <div
            key={id}
            id={`${ids}-${id}`}
            className="ed-panel"
            role={panels.length > 1 ? 'tabpanel' : undefined}
            aria-label={label}
            data-current={id === current || undefined}
            hidden={isHydrated && id !== current}
          >
            {/* A panel that nobody sees follows a step once what is seen has been painted. */}
            <Activity mode={isHydrated && id !== current ? 'hidden' : 'visible'}>
              {content}
            </Activity>
          </div>
        ))}
      </div>
      {foot && <div className="ed-panels__foot">{foot}</div>}
    </section>
  )
}

function TabList({ label, panels, current, onChoose, ids }: EditorPanelsProps & { ids: string }) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = panels.findIndex(({ id }) => id === current)
    const to = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1 + panels.length,
      Home: 0,
      End: panels.length - 1,
    }[event.key]
    const panel = to === undefined ? undefined : panels[to % panels.length]
    if (!panel) return
    event.preventDefault()
    onChoose(panel.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(panel.id)}"]`)?.focus()
  }
  return (
    <div ref={list} className="tabs ed-tabs" role="tablist" aria-label={label}>
      {panels.map((panel) => (
        <button
          key={panel.id}
          type="button"
          role="tab"
          className="tab"
          data-tab={panel.id}
          aria-selected={panel.id === current}
          aria-controls={`${ids}-${panel.id}`}
          tabIndex={panel.id === current ? 0 : -1}
          onClick={() => onChoose(panel.id)}
          onKeyDown={onKeyDown}
        >
          {panel.label}
        </button>
      ))}
    </div>
  )
}

interface TabBarProps extends Pick<EditorPanelsProps, 'label' | 'panels' | 'current' | 'height'> {
  onChoose: (id: string) => void
}

/** The same choice at the bottom of a phone; the current one pressed again closes its sheet. */
export function EditorTabBar({ label, panels, current, height, onChoose }: TabBarProps) {
  return (
    <nav className="ed-tabbar" aria-label={label}>
      {panels.map(({ id, label, icon }) => (
        <button
          key={id}
          type="button"
          className={classNames(id === current && height !== 'closed' && 'is-current')}
          aria-pressed={id === current && height !== 'closed'}
          onClick={() => onChoose(id)}
        >
          {typeof icon === 'string' ? <Icon name={icon as IconName} /> : icon}
          {label}
        </button>
      ))}
    </nav>
  )
}

const GRAB_PX = 40

/** A pull on the handle of the sheet: up enlarges it, down shrinks it and then closes it. */
function useGrab(height: SheetHeight, onHeight: (height: SheetHeight) => void) {
  const from = useRef<number | null>(null)
  return {
    onPointerDown: (event: React.PointerEvent) => {
      from.current = event.clientY
      // No click follows a pull by finger, so the next press takes back what waits for one.
      event.currentTarget.removeEventListener('click', stopOnce, { capture: true })
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerUp: (event: React.PointerEvent) => {
      const pulled = from.current === null ? 0 : event.clientY - from.current
      from.current = null
      if (Math.abs(pulled) < GRAB_PX) return
      // The click that follows a pull is not a press.
      event.currentTarget.addEventListener('click', stopOnce, { capture: true, once: true })
      if (pulled < 0) onHeight('high')
      else onHeight(height === 'high' ? 'low' : 'closed')
    },
  }
}

function stopOnce(event: Event): void {
  event.stopPropagation()
  event.preventDefault()
}
