import type { RefObject } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

/** Shows an element on the whole screen and back. */
export function FullScreenButton({ target }: { target: RefObject<HTMLElement | null> }) {
  const t = useT()
  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else void target.current?.requestFullscreen()
  }
  return <IconButton icon="fullscreen" label={t('item.fullScreen')} onClick={toggle} />
}
