import type { I18n } from '#web/i18n/create-i18n.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { DownloadOffer } from './download-offer.ts'

/** What a download is going to be, in two or three words: for where the sentences have no room. */
export function DownloadNote({ offer }: { offer: DownloadOffer }) {
  const i18n = useI18n()
  return <p className="actionbar__note caption">{noteOf(i18n, offer)}</p>
}

function noteOf({ t }: I18n, offer: DownloadOffer): string {
  switch (offer.state) {
    case 'guest':
    case 'free':
      return t('ui.badge.free')
    case 'counted': {
      const { left, limit, period } = offer
      return t(period === 'day' ? 'ui.offer.noteDay' : 'ui.offer.noteMonth', { left, limit })
    }
    case 'plan':
      return t('ui.badge.premium')
    case 'yours':
      return t('ui.offer.noteYours')
    case 'included':
      return t('ui.offer.noteIncluded')
    case 'login':
      return t('ui.offer.noteLogin')
  }
}
