import { useEffect } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { publishToast } from '#web/ui/feedback/toast.tsx'
import { ActionButton } from '#web/ui/form/action-button.tsx'
import { useRequireLogin } from '#domains/identity/accounts/index.ts'
import { useAskForPlan, useDownload } from '#domains/catalogue/downloads/index.ts'
import { readViewChoice } from '#domains/catalogue/search/index.ts'
import { assetOfAddress, type AssetAddress } from './asset-of-address.ts'
import { fetchAsset } from './fetch-asset.ts'

interface DownloadButtonProps {
  to: string
  name: string
  /** The drawing, where the cell has it: the choices above the grid are then taken along. */
  svg?: string | undefined
  /** Made of the drawing instead of its first format. */
  as?: 'png' | undefined
}

/** Downloads the asset of a card in its first format; what needs an account or a plan asks for it. */
export function DownloadButton({ to, ...rest }: DownloadButtonProps) {
  const asset = assetOfAddress(to)
  return asset && <AssetDownload asset={asset} {...rest} />
}

function AssetDownload({
  asset,
  name,
  svg,
  as,
}: Omit<DownloadButtonProps, 'to'> & { asset: AssetAddress }) {
  const t = useT()
  const requireLogin = useRequireLogin()
  const { state, start } = useDownload(async () => (await fetchAsset(asset)).id, {
    onLoginRequired: () => requireLogin({ purpose: 'download', name }),
    onPlanRequired: useAskForPlan(asset.kind),
  })
  const problem = state.status === 'failed' ? state.message : null
  useEffect(() => {
    if (problem !== null) publishToast({ content: problem })
  }, [problem])
  const download = async () => {
    const facts = await fetchAsset(asset).catch(() => null)
    const format = facts?.formats.find((known) => known === as) ?? facts?.formats[0]
    if (!facts || format === undefined) {
      publishToast({ content: t('ui.downloadFailed') })
      return
    }
    if (svg === undefined) {
      await start({ format, size: null, colors: {}, stroke: null })
      return
    }
    const { changesOf } = await import('./customised-drawing.ts')
    await start({ format, size: null, ...changesOf(svg, readViewChoice(), facts.spdx) })
  }
  const label =
    asset.kind === 'icon'
      ? t('ui.downloadItemAs', { name, format: as === undefined ? 'SVG' : 'PNG' })
      : t('ui.downloadItem', { name })
  return (
    <>
      <ActionButton
        act={as ?? 'get'}
        label={label}
        aria-busy={state.status === 'busy' || undefined}
        data-done={state.status === 'done' || undefined}
        onClick={() => void download()}
      />
      <span className="sr" role="status">
        {state.status === 'done' && t('ui.downloadStarted')}
      </span>
    </>
  )
}
