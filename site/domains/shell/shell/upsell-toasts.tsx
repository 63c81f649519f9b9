import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#web/ui/navigation/link.tsx'
import { useT } from '#web/i18n/i18n-context.tsx'
import { LateTexts } from '#web/i18n/late-texts.tsx'
import { useCurrentRow } from '#web/routing/current-row.ts'
import { closeToast, publishToast } from '#web/ui/feedback/toast.tsx'
import { isPremium, useSession } from '#domains/identity/accounts/index.ts'
import { DOWNLOADED_EVENT } from '#domains/catalogue/downloads/index.ts'
import { changeLocalSettings, useLocalSettings } from '#domains/foundation/local-settings/index.ts'
import { upsellToastOf, type UpsellToast } from './upsell-toast-of.ts'

/** Counts downloads of Lottie animations in this browser, and says once what a plan would bring. */
export function UpsellToasts({ waits }: { waits: boolean }) {
  const row = useCurrentRow()
  const { pathname } = useLocation()
  const { teamUser, individualUser } = useSession()
  const settings = useLocalSettings()
  const isLottie = row?.page === 'item' && row.facet?.kind === 'lottie'
  useEffect(() => {
    if (!isLottie) return
    const count = () =>
      changeLocalSettings(({ lottieItemDownloadCount }) => ({
        lottieItemDownloadCount: lottieItemDownloadCount + 1,
      }))
    addEventListener(DOWNLOADED_EVENT, count)
    return () => removeEventListener(DOWNLOADED_EVENT, count)
  }, [isLottie])
  const isSubscriber = isPremium(teamUser ?? individualUser)
  const toast = isSubscriber ? null : upsellToastOf({ isLottie, pathname, settings })
  useEffect(() => {
    if (toast === null || waits) return
    const id = publishToast({ content: <Content toast={toast} />, isPersistent: true })
    return () => closeToast(id)
  }, [toast, waits])
  return null
}

function Content({ toast }: { toast: UpsellToast }) {
  return (
    <LateTexts>
      <Words toast={toast} />
    </LateTexts>
  )
}

function Words({ toast }: { toast: UpsellToast }) {
  const t = useT()
  return (
    <>
      {t(toast === 'items' ? 'late.upsell.items' : 'late.upsell.converter')}{' '}
      <Link className="link" to="/pricing">
        {t('late.upsell.link')}
      </Link>
    </>
  )
}
