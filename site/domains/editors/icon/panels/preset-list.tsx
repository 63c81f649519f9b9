import { useState } from 'react'
import { lookPairs, readLook, type IconLook } from '@tessera/icon-tile'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { designPath, FIRST_ICON } from '#domains/editors/icon/design-address.ts'
import type { KeptPreset } from '#domains/editors/icon/editor-view.ts'
import type { OpenDesign } from '#domains/editors/icon/use-design-address.ts'
import { applyPreset, readyPresets } from '#domains/editors/icon/presets/ready-presets.ts'
import { Options } from './look-controls.tsx'
import type { PanelProps } from './panel-props.ts'

type OpenProps = PanelProps & { readonly open: OpenDesign }
type PresetProps = OpenProps & {
  /** Of the account; null for guests, who keep none. */
  kept: readonly KeptPreset[] | null
}

/** Designs to begin with, and those that the account keeps. */
export function Presets({ kept, ...own }: PresetProps) {
  const { t } = useI18n()
  const { look } = own.document
  return (
    <Options title={t('iconEditor.group.presets')}>
      <ul className="icon-presets">
        {readyPresets.map(({ id, change }) => (
          <li key={id}>
            <PresetLink
              {...own}
              name={t(`iconEditor.preset.${id}`)}
              look={applyPreset(look, change)}
            />
          </li>
        ))}
      </ul>
      {kept && <KeptPresets {...own} kept={kept} />}
    </Options>
  )
}

/** A link; with scripts a step that undo takes back. */
function PresetLink({
  session,
  document,
  open,
  name,
  look,
}: OpenProps & { name: string; look: IconLook }) {
  const address = {
    icon: document.icon.slug || FIRST_ICON,
    look,
    query: '',
    category: null,
    page: 1,
    collection: null,
  }
  return (
    <Link
      className="chip"
      to={designPath(address)}
      preventScrollReset
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        // The outline of another icon comes with the answer of the server.
        const isAsked = look.tileIcon !== '' && look.tileIcon !== document.look.tileIcon
        if (isAsked) open({ look }, { isPreset: true })
        else session.transact('iconEditor.step.preset', (now) => ({ ...now, look }))
      }}
    >
      {name}
    </Link>
  )
}

/** Presets of the account or team, and a field that keeps the present design as one. */
function KeptPresets({ kept, ...own }: OpenProps & { kept: readonly KeptPreset[] }) {
  const { t, locale } = useI18n()
  const [presets, setPresets] = useState(kept)
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (method: string, path: string, body?: object) => {
    setProblem(null)
    const answer = await fetch(`/api/v2/icon-presets${path}?lang=${locale}`, {
      method,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => null)
    const json = (await answer?.json().catch(() => null)) as Answer | null
    if (answer?.ok && json) return json
    setProblem(json?.message ?? t('iconEditor.presetFailed'))
    return null
  }
  const keep = async () => {
    const look = new URLSearchParams(lookPairs(own.document.look)).toString()
    const preset = (await send('POST', '', { name, look }))?.response?.icon_preset
    if (!preset) return
    setPresets([...presets, preset])
    setName('')
  }
  const remove = async ({ uuid }: KeptPreset) => {
    if (await send('DELETE', `/${uuid}`)) setPresets(presets.filter((one) => one.uuid !== uuid))
  }
  return (
    <>
      <ul className="icon-presets" aria-label={t('iconEditor.keptPresets')}>
        {presets.map((preset) => (
          <li key={preset.uuid}>
            <PresetLink
              {...own}
              name={preset.name}
              look={applyPreset(own.document.look, readLook(new URLSearchParams(preset.look)))}
            />
            <IconButton
              className="only-scripted"
              size="sm"
              icon="close"
              label={t('iconEditor.deletePreset', { name: preset.name })}
              onClick={() => void remove(preset)}
            />
          </li>
        ))}
      </ul>
      <div className="ed-prop__slide only-scripted">
        <label className="ed-num">
          <input
            value={name}
            maxLength={80}
            aria-label={t('iconEditor.presetName')}
            placeholder={t('iconEditor.presetName')}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </label>
        <Button size="sm" disabled={name.trim() === ''} onClick={() => void keep()}>
          {t('iconEditor.keepPreset')}
        </Button>
      </div>
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
    </>
  )
}

type Answer = {
  readonly message?: string
  readonly response?: { readonly icon_preset?: KeptPreset }
}
