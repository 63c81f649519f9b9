import { useState, useSyncExternalStore } from 'react'
import { Link } from '#web/ui/navigation/link.tsx'
import { useT } from '#web/i18n/i18n-context.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

export interface Announcement {
  id: string
  text: string
  link: string | null
}

const BAR_ID = 'announcement'

/** The operator's own line; closed, it stays away from this browser. */
export function AnnouncementBar({
  announcement: { id, text, link },
}: {
  announcement: Announcement
}) {
  const t = useT()
  const [isClosed, setClosed] = useState(false)
  // Not what the script beside it found: where the page changes before this part wakes up, React makes it anew.
  const isKnown = useSyncExternalStore(watchNothing, () => wasClosed(id), onServer)
  if (isClosed || isKnown) return null
  const close = () => {
    setClosed(true)
    void rememberClosed(id)
  }
  return (
    <>
      <aside
        id={BAR_ID}
        className="announce"
        data-asks
        aria-label={t('shell.announcement')}
        suppressHydrationWarning
      >
        {link === null ? (
          <span>{text}</span>
        ) : (
          <Link className="link" to={link}>
            {text}
          </Link>
        )}
        <span className="only-scripted">
          <IconButton icon="close" size="sm" label={t('ui.close')} onClick={close} />
        </span>
      </aside>
      <script dangerouslySetInnerHTML={{ __html: hideClosed(id) }} />
    </>
  )
}

/** It only changes by the button here. */
const watchNothing = () => () => undefined
const onServer = () => false

async function rememberClosed(id: string): Promise<void> {
  const { changeLocalSettings, withName } = await import('./banner-memory.ts')
  changeLocalSettings((now) => ({ shownBanners: withName(now.shownBanners, id) }))
}

function wasClosed(id: string): boolean {
  try {
    return JSON.parse(localStorage['settings']).shownBanners.includes(id) === true
  } catch {
    // Nothing is kept in this browser, or it keeps nothing.
    return false
  }
}

/** Cached pages are the same for everybody: before the first paint, so that nothing jumps. */
function hideClosed(id: string): string {
  const name = JSON.stringify(id)
  return `try{if(JSON.parse(localStorage.settings).shownBanners.includes(${name}))document.getElementById('${BAR_ID}').hidden=true}catch{}`
}
