import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import '#web/styles/pages/account.css'
import { hrefs } from '#web/routing/href.ts'

/**
 * Takes a picture by choosing, dropping or pasting it, or by the camera, and describes it in the browser.
 * Without scripts the form sends it.
 */
export function PictureForm({ hasFailed }: { hasFailed: boolean }) {
  const t = useT()
  const note = useId()
  const isHydrated = useIsHydrated()
  const { search, isBusy, isUnreadable } = usePictureSearch()
  const take = (files: FileList | null | undefined) => void (files?.[0] && search(files[0]))
  return (
    <form method="post" encType="multipart/form-data" className="stack mt-5">
      {(isUnreadable || (hasFailed && !isBusy)) && (
        <Notice tone="danger">{t('pictureSearch.unreadable')}</Notice>
      )}
      <label className="field">
        <span>{t('pictureSearch.file')}</span>
        <input
          type="file"
          name="file"
          className="file-input small"
          accept="image/*"
          required
          aria-describedby={note}
          onChange={({ currentTarget }) => take(currentTarget.files)}
        />
      </label>
      {isHydrated ? (
        <>
          <label className="field">
            <span>{t('pictureSearch.camera')}</span>
            <input
              type="file"
              className="file-input small"
              accept="image/*"
              capture="environment"
              onChange={({ currentTarget }) => take(currentTarget.files)}
            />
          </label>
          <p className="caption" id={note}>
            {t('pictureSearch.stays')}
          </p>
        </>
      ) : (
        <>
          <p className="caption" id={note}>
            {t('pictureSearch.sent')}
          </p>
          <Button type="submit" variant="primary">
            {t('pictureSearch.search')}
          </Button>
        </>
      )}
      <p role="status">{isBusy ? t('pictureSearch.busy') : ''}</p>
    </form>
  )
}

/** Describes pictures, those that are pasted or dropped anywhere on the page too, and leads to what looks like them. */
function usePictureSearch() {
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'busy' | 'unreadable'>('idle')
  const latest = useRef(0)

  async function search(file: Blob): Promise<void> {
    const asked = (latest.current += 1)
    setState('busy')
    try {
      const { describeInBrowser } = await import('./describe-in-browser.ts')
      const hash = await describeInBrowser(file)
      if (asked === latest.current) await navigate(hrefs.alike(hash, null))
    } catch {
      // What the browser cannot show is no picture to it: the page says so.
      if (asked === latest.current) setState('unreadable')
    }
  }

  const take = useRef(search)
  useEffect(() => {
    take.current = search
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const takeFirst = (from: DataTransfer | null) => {
      const file = from?.files[0]
      if (file) void take.current(file)
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      takeFirst(event.dataTransfer)
    }
    document.addEventListener('paste', ({ clipboardData }) => takeFirst(clipboardData), { signal })
    document.addEventListener('dragover', (event) => event.preventDefault(), { signal })
    document.addEventListener('drop', drop, { signal })
    return () => listening.abort()
  }, [])
  return { search, isBusy: state === 'busy', isUnreadable: state === 'unreadable' }
}
