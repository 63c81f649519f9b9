import { harmonies, type Harmony, type PaletteCommand, type PaletteDraft } from '@tessera/palette'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { localizePath } from '#web/i18n/locales.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx'
import { useEditor, useSession, type EditorState } from '#domains/editors/session/index.ts'
import { Announcer, EditorIcon, HistoryButtons, useEditorKeys } from '#domains/editors/shell/index.ts'
import { ArtworkView } from './artwork/artwork-view.tsx'
import { ChooseArtwork } from './artwork/choose-artwork.tsx'
import type { ColorAnswer, ColorEditorData } from './color-data.ts'
import { run, type ColorSession } from './color-session.ts'
import { AdjustSliders } from './panels/adjust-sliders.tsx'
import { Checks } from './panels/checks.tsx'
import { colorGlyphs } from './controls/color-glyphs.ts'
import { CommandButton } from './controls/command-button.tsx'
import { CommitField } from './controls/commit-field.tsx'
import { ExportPanel } from './panels/export-panel.tsx'
import { PaletteColumns } from './panels/palette-columns.tsx'
import { SavePalette } from './panels/save-palette.tsx'
import { StartFrom } from './panels/start-from.tsx'
import { colorQuery, draftFields } from './state/color-address.ts'
import { COLOR_EDITOR_PATH, type ColorChoices } from './state/color-view.ts'
import { NEW_COLOR } from './state/form-command.ts'
import { useColorAddress } from './use-color-address.ts'
import { useLiveColors } from './use-live-colors.ts'
import './color.css'

interface ColorEditorProps {
  data: ColorEditorData
  answer: ColorAnswer | undefined
}

/** The colour editor. All of it is one GET form; scripts run the same commands in the page. */
export function ColorEditor({ data, answer }: ColorEditorProps) {
  const { t, locale } = useI18n()
  const session: ColorSession = useSession(() => ({ document: data.view.draft }))
  const draft = useEditor(session, readDocument)
  const [choices, setChoices] = useState(data.view.choices)
  const [chosenId, setChosenId] = useState(draft.swatches[0]?.id)
  const root = useRef<HTMLDivElement>(null)
  const onRun = useCallback(
    (command: PaletteCommand, group?: string) => run(session, t, command, group),
    [session, t],
  )
  const onChoose = (part: Partial<ColorChoices>) => setChoices((now) => ({ ...now, ...part }))
  const onTake = useCallback(
    (colors: readonly string[]) => onRun({ type: 'take-colors', colors }),
    [onRun],
  )
  const pieces = useMemo(() => data.artwork?.pieces ?? [], [data.artwork])
  const view = { draft, choices: { ...choices, art: data.artwork?.path ?? null } }
  useLiveColors(session, root, pieces)
  useColorAddress(view, data.view)
  useAddressChange(session, data.view.draft)
  usePaletteKeys(session, onRun)
  const onOpen = useOpenArtwork(view)
  const path = `${COLOR_EDITOR_PATH}?${colorQuery(view)}`
  const signUp = `/signup?${new URLSearchParams({ redirect: localizePath(path, locale), for: 'palette' })}`
  const chosen = draft.swatches.find(({ id }) => id === chosenId) ?? draft.swatches[0]
  return (
    <div ref={root} className="wrap colors">
      <Breadcrumbs crumbs={[{ label: t('color.tools') }, { label: t('color.title') }]} />
      <form
        method="get"
        action={localizePath(COLOR_EDITOR_PATH, locale)}
        onSubmit={(event) => event.preventDefault()}
      >
        <EditorHead session={session} draft={draft} choices={choices} {...{ onRun, onChoose }} />
        {data.rejected.map((text) => (
          <Notice key={text} tone="danger">
            {t('color.rejected', { text })}
          </Notice>
        ))}
        <PaletteColumns
          draft={draft}
          chosenId={chosen?.id}
          onChoose={setChosenId}
          onRun={onRun}
          onLeave={session.closeGroup}
        />
        {chosen && <AdjustSliders session={session} draft={draft} swatch={chosen} />}
        <div className="colors__main">
          <Checks draft={draft} choices={choices} onChoose={onChoose} />
          <div>
            <ArtworkView artwork={data.artwork} {...{ draft, choices, onChoose, onRun }} />
            <ChooseArtwork
              artwork={data.artwork}
              search={data.search}
              onOpen={onOpen}
              onTake={onTake}
            />
          </div>
          <section className="colors__out" aria-labelledby="color-export">
            <ExportPanel draft={draft} choices={choices} onChoose={onChoose} />
          </section>
        </div>
      </form>
      <div className="colors__foot">
        <section aria-labelledby="color-from">
          <h2 className="title-4 colors__title" id="color-from">
            {t('color.startFrom')}
          </h2>
          <StartFrom action={path} answer={answer} signUp={signUp} onTake={onTake} />
        </section>
        <SavePalette
          title={draft.title}
          onTitle={(title) => onRun({ type: 'set-title', title }, 'title')}
          action={path}
          answer={answer}
          signUp={signUp}
        />
      </div>
      <Announcer session={session} />
    </div>
  )
}

interface EditorHeadProps {
  session: ColorSession
  draft: PaletteDraft
  choices: ColorChoices
  onRun: (command: PaletteCommand, group?: string) => void
  onChoose: (part: Partial<ColorChoices>) => void
}

function EditorHead({ session, draft, choices, onRun, onChoose }: EditorHeadProps) {
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

function readDocument(state: EditorState<PaletteDraft>): PaletteDraft {
  return state.document
}

function shuffle(): PaletteCommand {
  return { type: 'shuffle', seed: Math.floor(Math.random() * 2 ** 32) }
}

/** Space shuffles and the keys of all editors undo, unless something on the page wants the key itself. */
function usePaletteKeys(session: ColorSession, onRun: (command: PaletteCommand) => void): void {
  useEditorKeys([
    { id: 'undo', label: 'editors.undo', keys: ['mod+z'], run: session.undo },
    { id: 'redo', label: 'editors.redo', keys: ['mod+shift+z', 'mod+y'], run: session.redo },
    {
      id: 'shuffle',
      label: 'color.step.shuffle',
      keys: ['space'],
      run: () => onRun(shuffle()),
      isEnabled: () => document.activeElement === document.body || document.activeElement === null,
    },
  ])
}

/** Back and forward bring another palette: it comes in as a step, so that nothing is lost. */
function useAddressChange(session: ColorSession, draft: PaletteDraft): void {
  const shown = useRef(draft)
  useEffect(() => {
    if (shown.current === draft) return
    shown.current = draft
    const isSame =
      JSON.stringify(draftFields(draft)) === JSON.stringify(draftFields(session.read().document))
    if (!isSame) session.replace('color.step.address', draft)
  }, [session, draft])
}

/** Other artwork is another address; the palette goes along. */
function useOpenArtwork(view: { readonly draft: PaletteDraft; readonly choices: ColorChoices }) {
  const navigate = useNavigate()
  return ({ art, q }: { readonly art?: string | null; readonly q?: string }) => {
    const choices = art === undefined ? view.choices : { ...view.choices, art }
    const query = colorQuery({ ...view, choices })
    if (q !== undefined && q.trim() !== '') query.set('q', q)
    void navigate(`${COLOR_EDITOR_PATH}?${query}`, { preventScrollReset: true })
  }
}
