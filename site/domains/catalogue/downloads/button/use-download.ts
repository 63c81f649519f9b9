import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { useSession } from '#domains/identity/accounts/index.ts'
import { tellOtherTabs } from './download-channel.ts'

/** What the visitor wants of an asset, in the words of the download call. */
export type DownloadChoice = {
  readonly format: string
  readonly size: number | null
  readonly colors: Readonly<Record<string, string>>
  readonly stroke: number | null
}

export type DownloadState =
  | { readonly status: 'ready' | 'busy' | 'done' }
  | { readonly status: 'failed'; readonly message: string }

/** Sent on `window` once a file was granted; `detail` is the number of the asset. */
export const DOWNLOADED_EVENT = 'item-downloaded'

/** What helps where a download is refused; it opens over the page. */
type Remedies = {
  readonly onLoginRequired?: () => void
  readonly onPlanRequired?: () => void
}

/**
 * Asks for a download and starts it; what is refused is said in the page's language. Where only the
 * address of an asset is known, `findId` is asked for its number at the first click.
 */
export function useDownload(
  findId: number | (() => Promise<number>),
  { onLoginRequired, onPlanRequired }: Remedies = {},
) {
  const { t, locale } = useI18n()
  const { isAuthenticated } = useSession()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<DownloadState>({ status: 'ready' })
  const start = async (choice: DownloadChoice) => {
    if (state.status === 'busy') return
    setState({ status: 'busy' })
    try {
      const assetId = typeof findId === 'number' ? findId : await findId()
      const answer = await fetch(`/api/v2/items/${assetId}/downloads?lang=${locale}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(toBody(choice)),
      })
      const body = await answer.json()
      if (body.code === 'login_required' && onLoginRequired) {
        onLoginRequired()
        return setState({ status: 'ready' })
      }
      if (!answer.ok) {
        if (needsPlan.has(body.code)) {
          // Spent in another tab, or the plan has ended: the page shows what holds now.
          if (isAuthenticated) onPlanRequired?.()
          else onLoginRequired?.()
          void revalidate()
        }
        return setState({ status: 'failed', message: body.message })
      }
      fetchFile(body.response.download.url)
      setState({ status: 'done' })
      tellOtherTabs()
      dispatchEvent(new CustomEvent(DOWNLOADED_EVENT, { detail: assetId }))
      // What was one of so many is the visitor's own now; pages of guests are the same for all.
      if (isAuthenticated) void revalidate()
    } catch {
      setState({ status: 'failed', message: t('ui.downloadFailed') })
    }
  }
  return { state, start }
}

/** A plan that covers more, or an account for whoever has none, would help. */
const needsPlan = new Set(['subscription_required', 'download_limit_reached'])

const SIZED = new Set(['png', 'webp', 'jpg', 'gif', 'mp4'])

function toBody({ format, size, colors, stroke }: DownloadChoice) {
  return {
    format,
    ...(size !== null && SIZED.has(format) && { size }),
    ...(Object.keys(colors).length > 0 && { colors }),
    ...(stroke !== null && { stroke }),
  }
}

/** The answer is an attachment, so the page stays. */
function fetchFile(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
