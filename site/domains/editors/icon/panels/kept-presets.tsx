import { useState, type ReactNode } from 'react'
import { useHref } from 'react-router'
import { lookPairs, readLook } from '@tessera/icon-tile'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { EDITOR_PATH } from '#domains/editors/icon/design-address.ts'
import type { KeptPreset } from '#domains/editors/icon/editor-view.ts'
import { HiddenLook } from '#domains/editors/icon/library/hidden-look.tsx'
import { applyPreset } from '#domains/editors/icon/presets/ready-presets.ts'
import type { PanelProps } from './panel-props.ts'
import { PresetLink, type OpenProps } from './preset-link.tsx'

/** Presets of the account or team, and a field that keeps the present design as one. */
export function KeptPresets({ kept, ...own }: OpenProps & { kept: readonly KeptPreset[] }) {
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
            <PlainPreset {...own} intent="delete" preset={preset.uuid}>
              <button className="link small" type="submit">
                {t('iconEditor.deletePreset', { name: preset.name })}
              </button>
            </PlainPreset>
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
      <PlainPreset {...own} intent="keep">
        <input
          className="input"
          name="name"
          required
          maxLength={80}
          aria-label={t('iconEditor.presetName')}
          placeholder={t('iconEditor.presetName')}
        />
        <button className="btn btn--line btn--sm" type="submit">
          {t('iconEditor.keepPreset')}
        </button>
      </PlainPreset>
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
    </>
  )
}

interface PlainPresetProps extends PanelProps {
  intent: 'keep' | 'delete'
  preset?: string
  children: ReactNode
}

/** What the buttons do without JavaScript; the answer leads back to the design. */
function PlainPreset({ document: { icon, look }, intent, preset, children }: PlainPresetProps) {
  return (
    <form className="icon-plain only-plain" method="post" action={useHref(EDITOR_PATH)}>
      <input type="hidden" name="intent" value={intent} />
      {preset !== undefined && <input type="hidden" name="preset" value={preset} />}
      {!icon.isOwn && <input type="hidden" name="icon" value={icon.slug} />}
      <HiddenLook look={look} />
      {children}
    </form>
  )
}

type Answer = {
  readonly message?: string
  readonly response?: { readonly icon_preset?: KeptPreset }
}
