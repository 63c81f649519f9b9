import { useEffect, useRef } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { I18nProvider, useI18n } from '#web/i18n/i18n-context.tsx'
import { noMessages } from '#web/i18n/join-messages.ts'
import { hrefs } from '#web/routing/href.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { Messages } from '#web/i18n/messages.ts'
import { PictureTool } from './picture-tool.tsx'

type StartPage = { readonly pageData: { readonly messages: Messages } }

/** Search by picture over the page one is on; it closes when one goes to the results. */
export function PictureDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, locale } = useI18n()
  const { key } = useLocation()
  const { load, data } = useFetcher<StartPage>()
  const opened = useRef(key)
  useEffect(() => {
    if (key !== opened.current) onClose()
  }, [key, onClose])
  // The words of this dialog are those of the page that it stands for.
  useEffect(() => void load(hrefs.byPicture), [load])
  return (
    <Dialog isOpen onClose={onClose} title={t('shell.search.byPicture')} width="56rem">
      <I18nProvider locale={locale} messages={data?.pageData.messages ?? noMessages}>
        {data !== undefined && <PictureTool first="draw" />}
      </I18nProvider>
    </Dialog>
  )
}
