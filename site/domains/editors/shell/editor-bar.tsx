import { useT } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { ZoomControl, type Viewport } from '#domains/editors/canvas/index.ts'
import type { EditorSession } from '#domains/editors/session/index.ts'
import { EditorIcon } from './editor-icon.tsx'
import { HistoryButtons } from './history-buttons.tsx'
import { SavedLine, type SavedState } from './saved-state.tsx'
import { TitleField } from './title-field.tsx'

/** From Tabler Icons 3 (MIT, see web/ui/NOTICE.md). */
const KEYBOARD =
  'M2 8a2 2 0 0 1 2 -2h16a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2l0 -8M6 10l0 .01M10 10l0 .01M14 10l0 .01M18 10l0 .01M6 14l0 .01M18 14l0 .01M10 14l4 .01'

export interface EditorBarProps<Document> {
  session: EditorSession<Document>
  /** Of the draft or of what is edited; the heading of the page. */
  title: string
  /** Makes the title a field. */
  onRename?: ((title: string) => void) | undefined
  saved: SavedState
  viewport?: Viewport | undefined
  /** Brings its panel or dialog up. */
  onExport?: (() => void) | undefined
  onShare?: (() => void) | undefined
}

interface BarProps<Document> extends EditorBarProps<Document> {
  onKeys: () => void
  asideToggle: { label: string; isOpen: boolean; onToggle: () => void } | undefined
}

/** Home, title, what is saved, undo and redo, zoom, keys, share, export. */
export function EditorBar<Document>(props: BarProps<Document>) {
  const { session, title, onRename, saved, viewport, onExport, onShare, asideToggle } = props
  const t = useT()
  return (
    <header className="ed-bar" data-region tabIndex={-1} aria-label={t('editors.bar')}>
      <Link className="brand" to="/" aria-label={t('editors.home')}>
        <BrandMark />
      </Link>
      {asideToggle && (
        <IconButton
          className="ed-aside-toggle"
          size="sm"
          icon="grid"
          label={asideToggle.label}
          aria-expanded={asideToggle.isOpen}
          onClick={asideToggle.onToggle}
        />
      )}
      <div className="ed-title">
        {onRename ? (
          <TitleField title={title} onRename={onRename} />
        ) : (
          <h1 className="truncate">{title}</h1>
        )}
        <SavedLine saved={saved} />
      </div>
      <HistoryButtons session={session} />
      {viewport && <ZoomControl viewport={viewport} />}
      <button
        type="button"
        className="icon-btn icon-btn--sm ed-wide"
        aria-label={t('editors.keys.show')}
        onClick={props.onKeys}
      >
        <EditorIcon path={KEYBOARD} />
      </button>
      {onShare && (
        <Button className="ed-wide" size="sm" icon="share" onClick={onShare}>
          {t('editors.share.open')}
        </Button>
      )}
      {onExport && (
        <Button variant="accent" size="sm" onClick={onExport}>
          {t('editors.export')}
        </Button>
      )}
    </header>
  )
}
