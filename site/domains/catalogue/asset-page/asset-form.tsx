import { useState, type SyntheticEvent } from 'react'
import type { SnippetForm } from '@tessera/svg'
import { useT } from '#web/i18n/i18n-context.tsx'
import {
  ActionBar,
  DownloadButton,
  FormatChoice,
  DownloadTerms,
  useAskForPlan,
  useDownload,
  type DownloadOffer,
} from '#domains/catalogue/downloads/index.ts'
import { useRequireLogin } from '#domains/identity/accounts/index.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { CopyAs } from './customise/copy-as.tsx'
import { IconControls } from './customise/icon-controls.tsx'
import { colorChangesOf, type IconCustomization } from './customise/icon-customization.ts'
import type { AssetView } from './asset-view.ts'
import { SnippetBox } from './customise/snippet-box.tsx'

/** Why a download without JavaScript was refused, and what had been chosen. */
export type Refusal = {
  readonly message: string
  readonly format: string | null
  readonly size: number | null
}

interface AssetFormProps {
  asset: AssetView
  /** What a download would be for who looks. */
  offer: DownloadOffer
  customization: IconCustomization
  onChange: (part: Partial<IconCustomization>) => void
  refusal: Refusal | null
  snippet: { form: SnippetForm; isNamed: boolean; text: string } | null
}

const FORM_ID = 'item-form'

/**
 * Everything that is chosen of an asset, as one form: submitted, it downloads; by the buttons of the
 * copy menu and “apply” it asks for the page with the choices. Scripts take over each of these.
 */
export function AssetForm({
  asset,
  offer,
  customization,
  onChange,
  refusal,
  snippet,
}: AssetFormProps) {
  const t = useT()
  const requireLogin = useRequireLogin()
  const askForPlan = useAskForPlan(asset.kind)
  const { state, start } = useDownload(asset.id, {
    onLoginRequired: () => requireLogin({ purpose: 'download', name: asset.name }),
    onPlanRequired: askForPlan,
  })
  const { drawing, paintable } = asset
  const [format, setFormat] = useState(refusal?.format ?? asset.formats[0]?.format)
  const formatName = asset.formats.find((known) => known.format === format)?.label
  const submit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void start({
      format: String(form.get('format')),
      size: Number(form.get('size')) || null,
      colors: paintable ? colorChangesOf(customization, paintable) : {},
      stroke: customization.stroke,
    })
  }
  const problem = state.status === 'failed' ? state.message : refusal?.message
  return (
    <form id={FORM_ID} method="post" className="stack" onSubmit={submit}>
      {asset.formats.length > 0 && (
        <div className="row row--nowrap no-mobile">
          <DownloadButton
            isBusy={state.status === 'busy'}
            offer={offer}
            kind={asset.kind}
            format={formatName}
            isOnly={asset.formats.length === 1}
          />
        </div>
      )}
      {asset.formats.length > 0 && (
        <DownloadTerms key={state.status} offer={offer} kind={asset.kind} />
      )}
      <div className="download-state" aria-live="polite">
        {problem !== undefined && state.status !== 'busy' && (
          <Notice tone="danger">{problem}</Notice>
        )}
        {state.status === 'done' && <p className="caption ok">{t('ui.downloadStarted')}</p>}
      </div>
      {drawing && <CopyAs drawing={drawing} customization={customization} name={asset.name} />}
      {snippet && <SnippetBox {...snippet} />}
      {drawing && (
        <IconControls drawing={drawing} customization={customization} onChange={onChange} />
      )}
      <FormatChoice
        formats={asset.formats}
        variant={asset.kind === 'icon' ? 'segments' : 'list'}
        chosen={format}
        size={refusal?.size ?? null}
        onFormat={setFormat}
      />
      {asset.formats.length > 0 && (
        <ActionBar
          formId={FORM_ID}
          isBusy={state.status === 'busy'}
          offer={offer}
          kind={asset.kind}
          format={formatName}
          isOnly={asset.formats.length === 1}
        />
      )}
    </form>
  )
}
