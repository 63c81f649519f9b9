import type { SyntheticEvent } from 'react'
import type { SnippetForm } from '@tessera/svg'
import { useT } from '#app/i18n/i18n-context.tsx'
import {
  ActionBar,
  DownloadButton,
  FormatChoice,
  DownloadTerms,
  useAskForPlan,
  useDownload,
  type DownloadOffer,
} from '../downloads/index.ts'
import { useRequireLogin } from '../accounts/index.ts'
import { Notice } from '#app/ui/notice.tsx'
import { CopyAs } from './copy-as.tsx'
import { IconControls } from './icon-controls.tsx'
import { colorChangesOf, type IconLook } from './icon-look.ts'
import type { ItemView } from './item-view.ts'
import { SnippetBox } from './snippet-box.tsx'

/** Why a download without JavaScript was refused, and what had been chosen. */
export type Refusal = {
  readonly message: string
  readonly format: string | null
  readonly size: number | null
}

interface ItemFormProps {
  item: ItemView
  /** What a download would be for who looks. */
  offer: DownloadOffer
  look: IconLook
  onChange: (part: Partial<IconLook>) => void
  refusal: Refusal | null
  snippet: { form: SnippetForm; isNamed: boolean; text: string } | null
}

const FORM_ID = 'item-form'

/**
 * Everything that is chosen of an item, as one form: submitted, it downloads; by the buttons of the
 * copy menu and “apply” it asks for the page with the choices. Scripts take over each of these.
 */
export function ItemForm({ item, offer, look, onChange, refusal, snippet }: ItemFormProps) {
  const t = useT()
  const requireLogin = useRequireLogin()
  const askForPlan = useAskForPlan(item.kind)
  const { state, start } = useDownload(item.id, {
    onLoginRequired: () => requireLogin({ purpose: 'download', name: item.name }),
    onPlanRequired: askForPlan,
  })
  const { drawing, paintable } = item
  const submit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void start({
      format: String(form.get('format')),
      size: Number(form.get('size')) || null,
      colors: paintable ? colorChangesOf(look, paintable) : {},
      stroke: look.stroke,
    })
  }
  const problem = state.status === 'failed' ? state.message : refusal?.message
  const first = item.formats[0]
  return (
    <form id={FORM_ID} method="post" className="stack" onSubmit={submit}>
      {item.formats.length > 0 && (
        <div className="row row--nowrap no-mobile">
          <DownloadButton
            isBusy={state.status === 'busy'}
            offer={offer}
            kind={item.kind}
            onlyFormat={item.formats.length === 1 ? first?.label : undefined}
          />
        </div>
      )}
      {item.formats.length > 0 && (
        <DownloadTerms key={state.status} offer={offer} kind={item.kind} />
      )}
      <div aria-live="polite">
        {problem !== undefined && state.status !== 'busy' && (
          <Notice tone="danger">{problem}</Notice>
        )}
        {state.status === 'done' && <p className="caption ok">{t('item.downloadStarted')}</p>}
      </div>
      {drawing && <CopyAs drawing={drawing} look={look} name={item.name} />}
      {snippet && <SnippetBox {...snippet} />}
      {drawing && <IconControls drawing={drawing} look={look} onChange={onChange} />}
      <FormatChoice
        formats={item.formats}
        look={item.kind === 'icon' ? 'segments' : 'list'}
        chosen={refusal?.format ?? first?.format}
        size={refusal?.size ?? null}
      />
      {item.formats.length > 0 && (
        <ActionBar
          formId={FORM_ID}
          isBusy={state.status === 'busy'}
          offer={offer}
          kind={item.kind}
        />
      )}
    </form>
  )
}
