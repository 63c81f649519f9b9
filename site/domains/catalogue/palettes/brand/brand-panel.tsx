import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { I18nProvider, useI18n } from '#web/i18n/i18n-context.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/form/choice.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { changeLocalSettings, readLocalSettings } from '#domains/foundation/local-settings/index.ts'
import type { PalettesData } from '#domains/catalogue/palettes/page/palettes-data.ts'
import { PALETTES_PATH } from '#domains/catalogue/palettes/page/palettes-data.ts'
import { ColorStrip, Contrast } from '#domains/catalogue/palettes/page/color-strip.tsx'
import { openPage, selectPalette, setAutoApply, takeOff, type BrandState } from './brand-rules.ts'
import { paintPage } from './paint-page.ts'

/** The palettes over a page, with the words and data of their own page. */
export function BrandPanel({ onClose }: { onClose: () => void }) {
  const { locale } = useI18n()
  const { load, data } = useFetcher<PalettesData>()
  useEffect(() => void load(PALETTES_PATH), [load])
  if (!data) return null
  return (
    <I18nProvider locale={locale} messages={data.pageData.messages}>
      <Panel data={data} onClose={onClose} />
    </I18nProvider>
  )
}

function Panel({ data: { palettes }, onClose }: { data: PalettesData; onClose: () => void }) {
  const { t } = useI18n()
  const [state, setState] = useState(() => opened(palettes))
  const change = (next: BrandState) => {
    setState(next)
    changeLocalSettings({
      brandPanelAutoApply: next.isAutoApply,
      selectedPlatteId: next.selectedId,
    })
    paintPage(palettes.find(({ id }) => id === next.appliedId)?.colors ?? null)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('palettes.panel.title')}
      lead={t('palettes.panel.lead')}
    >
      {palettes.length === 0 ? (
        <p className="text">{t('palettes.none')}</p>
      ) : (
        <ul className="palette-list">
          {palettes.map(({ id, name, colors }, index) => (
            <li key={id}>
              <button
                type="button"
                className="palette-row"
                aria-pressed={state.appliedId === id}
                onClick={() =>
                  change(state.appliedId === id ? takeOff(state) : selectPalette(state, id))
                }
              >
                <strong>{name || t('palettes.unnamed', { number: index + 1 })}</strong>
                <ColorStrip colors={colors} />
                <Contrast color={colors[0]} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="row mt-5">
        <Switch
          label={t('palettes.autoApply')}
          checked={state.isAutoApply}
          onChange={({ currentTarget }) => change(setAutoApply(state, currentTarget.checked))}
        />
        <span className="grow" />
        <Button
          size="sm"
          aria-disabled={state.appliedId === null}
          onClick={() => change(takeOff(state))}
        >
          {t('palettes.takeOff')}
        </Button>
        <LinkButton size="sm" to={PALETTES_PATH}>
          {t('palettes.manage')}
        </LinkButton>
      </div>
    </Dialog>
  )
}

/** Without a selection in this browser, the one that is marked as standard counts. */
function opened(palettes: PalettesData['palettes']): BrandState {
  const { brandPanelAutoApply, selectedPlatteId } = readLocalSettings()
  const standard = palettes.find(({ isSelected }) => isSelected)?.id ?? null
  return openPage(
    palettes.map(({ id }) => id),
    { selectedId: selectedPlatteId ?? standard, isAutoApply: brandPanelAutoApply },
  )
}
