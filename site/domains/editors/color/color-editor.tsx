import type { PaletteCommand, PaletteDraft } from '@tessera/palette'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { localizePath } from '#web/i18n/locales.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx'
import { useEditor, useSession, type EditorState } from '#domains/editors/session/index.ts'
import { Announcer } from '#domains/editors/shell/index.ts'
import { ArtworkView } from './artwork/artwork-view.tsx'
import { ChooseArtwork } from './artwork/choose-artwork.tsx'
import type { ColorAnswer, ColorEditorData } from './color-data.ts'
import { run, type ColorSession } from './color-session.ts'
import { AdjustSliders } from './panels/adjust-sliders.tsx'
import { Checks } from './panels/checks.tsx'
import { EditorHead } from './panels/editor-head.tsx'
import { ExportPanel } from './panels/export-panel.tsx'
import { PaletteColumns } from './panels/palette-columns.tsx'
import { SavePalette } from './panels/save-palette.tsx'
import { StartFrom } from './panels/start-from.tsx'
import { addressQuery, colorQuery, draftFields, openDraftOf } from './state/color-address.ts'
import { COLOR_EDITOR_PATH, type ColorChoices } from './state/color-view.ts'
import { useColorAddress } from './use-color-address.ts'
import { useColorDraft } from './use-color-draft.ts'
import { useLiveColors } from './use-live-colors.ts'
import { usePaletteKeys } from './use-palette-keys.ts'
import './color.css'

interface ColorEditorProps {
  data: ColorEditorData
  answer: ColorAnswer | undefined
  /** The account has the palette now, under this uuid. */
  onAdopt: (uuid: string) => void
}

/** The colour editor. All of it is one GET form; scripts run the same commands in the page. */
export function ColorEditor({ data, answer, onAdopt }: ColorEditorProps) {
  const { t, locale } = useI18n()
  const session: ColorSession = useSession(() => ({ document: data.view.draft }))
  const draft = useEditor(session, readDocument)
  const kept = useColorDraft({ session, palette: draft, kept: data.kept, onAdopt })
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
  useAddressChange(session, data)
  usePaletteKeys({ session, onRun, onSave: kept.save })
  const onOpen = useOpenArtwork(view)
  const path = `${COLOR_EDITOR_PATH}?${colorQuery(view)}`
  const signUp = `/signup?${new URLSearchParams({ redirect: localizePath(path, locale), for: 'palette' })}`
  const chosen = draft.swatches.find(({ id }) => id === chosenId) ?? draft.swatches[0]
  return (
    <div ref={root} className="wrap colors">
      <Breadcrumbs crumbs={[{ label: t('color.tools') }, { label: t('color.title') }]} />
      {kept.surfaces}
      <form
        method="get"
        action={localizePath(COLOR_EDITOR_PATH, locale)}
        onSubmit={(event) => event.preventDefault()}
      >
        <EditorHead
          session={session}
          draft={draft}
          choices={choices}
          {...{ kept, onRun, onChoose }}
        />
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

function readDocument(state: EditorState<PaletteDraft>): PaletteDraft {
  return state.document
}

/**
 * Back and forward bring another palette: it comes in as a step, so that nothing is lost. A draft of the account
 * that is open is newer on the page than what the server answered with other artwork.
 */
function useAddressChange(session: ColorSession, { view, kept }: ColorEditorData): void {
  const { draft } = view
  const shown = useRef(draft)
  useEffect(() => {
    if (shown.current === draft) return
    shown.current = draft
    if (kept !== null) return
    const isSame =
      JSON.stringify(draftFields(draft)) === JSON.stringify(draftFields(session.read().document))
    if (!isSame) session.replace('color.step.address', draft)
  }, [session, draft, kept])
}

/** Other artwork is another address; the palette goes along, in it or in its draft. */
function useOpenArtwork(view: { readonly draft: PaletteDraft; readonly choices: ColorChoices }) {
  const navigate = useNavigate()
  return ({ art, q }: { readonly art?: string | null; readonly q?: string }) => {
    const choices = art === undefined ? view.choices : { ...view.choices, art }
    const query = addressQuery({ ...view, choices }, openDraftOf(location.search))
    if (q !== undefined && q.trim() !== '') query.set('q', q)
    void navigate(`${COLOR_EDITOR_PATH}?${query}`, { preventScrollReset: true })
  }
}
