import { harmonies, type Harmony, type PaletteCommand, type PaletteDraft } from '@tessera/palette'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { DraftHandle } from '#domains/editors/autosave/index.ts'
import type { ColorSession } from '#domains/editors/color/color-session.ts'
import { colorGlyphs } from '#domains/editors/color/controls/color-glyphs.ts'
import { CommandButton } from '#domains/editors/color/controls/command-button.tsx'
import { CommitField } from '#domains/editors/color/controls/commit-field.tsx'
import type { ColorChoices } from '#domains/editors/color/state/color-view.ts'
import { NEW_COLOR } from '#domains/editors/color/state/form-command.ts'
import { shuffle } from '#domains/editors/color/state/shuffle.ts'
import { EditorIcon, HistoryButtons, SavedLine } from '#domains/editors/shell/index.ts'

interface EditorHeadProps {
  session: ColorSession
  draft: PaletteDraft
  choices: ColorChoices
  kept: DraftHandle
  onRun: (command: PaletteCommand, group?: string) => void
  onChoose: (part: Partial<ColorChoices>) => void
}

/** Name, saving and what changes the whole palette. */
export function EditorHead({ session, draft, choices, kept, onRun, onChoose }: EditorHeadProps) {
  const { t } = useI18n()
  return (
    <>
      <div className="colors__head">
        <div className="row" style={{ '--row': '1rem' }}>
          <h1 className="title-1">{t('color.title')}</h1>
          <CommitField
            className="input input--sm colors__name"
            name="title"
            value={draft.title}
            maxLength={60}
            placeholder={t('color.untitled')}
            aria-label={t('color.paletteName')}
            onType={(title) => {
              onRun({ type: 'set-title', title }, 'title')
              return true
            }}
            onLeave={session.closeGroup}
          />
          <span className="count num">{t('color.count', { count: draft.swatches.length })}</span>
          <SavedLine saved={kept.saved} />
        </div>
        <div className="row" style={{ '--row': '.5rem' }}>
          <Button type="submit" className="only-plain">
            {t('color.update')}
          </Button>
          <select
            className="select colors__harmony"
            name="harmony"
            aria-label={t('color.harmony')}
            value={choices.harmony}
            onChange={({ currentTarget }) => onChoose({ harmony: currentTarget.value as Harmony })}
          >
            {harmonies.map((harmony) => (
              <option key={harmony} value={harmony}>
                {t(`color.harmonyOf.${harmony}`)}
              </option>
            ))}
          </select>
          <CommandButton
            command="harmonize"
            onRun={() => onRun({ type: 'harmonize', harmony: choices.harmony })}
          >
            {t('color.harmonize')}
          </CommandButton>
          <CommandButton command="shuffle" onRun={() => onRun(shuffle())}>
            <EditorIcon path={colorGlyphs.shuffle} />
            {t('color.shuffle')}
          </CommandButton>
          <CommandButton command="add" onRun={() => onRun({ type: 'add', color: NEW_COLOR })}>
            <Icon name="plus" size="sm" />
            {t('color.add')}
          </CommandButton>
          <span className="only-scripted">
            <HistoryButtons session={session} />
          </span>
          <Button className="only-scripted" icon="share" onClick={kept.share}>
            {t('editors.share.open')}
          </Button>
          <SegmentedControl
            label={t('color.gamut')}
            name="gamut"
            segments={[
              { value: 'srgb', label: 'sRGB' },
              { value: 'p3', label: 'P3' },
            ]}
            value={draft.gamut}
            onChange={(gamut) => onRun({ type: 'set-gamut', gamut })}
          />
        </div>
      </div>
      <p className="caption">{t(draft.gamut === 'p3' ? 'color.gamutP3' : 'color.lead')}</p>
    </>
  )
}
