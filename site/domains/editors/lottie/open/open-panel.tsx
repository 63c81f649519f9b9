import { useHref } from 'react-router'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { LOTTIE_EDITOR_PATH, MOST_JSON_BYTES } from '#domains/editors/lottie/lottie-address.ts'
import { openDocument } from '#domains/editors/lottie/state/lottie-document.ts'
import type { Opening } from '#domains/editors/opening/index.ts'
import type { LottieEditing } from '#domains/editors/lottie/use-lottie-editing.ts'

const ACCEPTED = '.json,.lottie,application/json'

type Problem = 'too-large' | 'malformed'

interface OpenPanelProps {
  opening: Opening<Problem>
}

/** Another animation: a file, or one of the catalogue. */
export function OpenPanel({ opening }: OpenPanelProps) {
  const t = useT()
  return (
    <section className="ed-props only-scripted">
      <label className="btn btn--line btn--sm btn--block">
        {t('lottieEditor.openFile')}
        <input
          className="sr"
          type="file"
          accept={ACCEPTED}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) void opening.open(file)
            currentTarget.value = ''
          }}
        />
      </label>
      <p className="caption">
        {t('lottieEditor.openHint')}{' '}
        <Link to="/lottie-animations">{t('lottieEditor.fromCatalogue')}</Link>
      </p>
    </section>
  )
}

/** Why a file was not opened; beside the stage, where it was dropped. */
export function OpenProblem({ opening }: OpenPanelProps) {
  const t = useT()
  const { problem } = opening
  if (problem === null) return null
  return (
    <Notice tone="danger">
      {t(problem === 'too-large' ? 'lottieEditor.tooLarge' : 'lottieEditor.malformed')}
    </Notice>
  )
}

/** A file takes the place of the animation, as a step that undo takes back. Answers what is wrong with it. */
export async function openFile(
  { session }: LottieEditing,
  file: File,
  onName: (name: string) => void,
): Promise<Problem | null> {
  if (file.size > MOST_JSON_BYTES) return 'too-large'
  const { readForeign } = await import('./read-foreign.ts')
  const animation = readForeign(new Uint8Array(await file.arrayBuffer()))
  if (animation === null) return 'malformed'
  session.replace('lottieEditor.step.open', openDocument(animation, true))
  session.select([])
  onName(file.name.replace(/\.(?:json|lottie)$/i, ''))
  return null
}

/** JSON that is pasted as text. */
export function fileOfText(text: string): File | undefined {
  return text.trimStart().startsWith('{') ? new File([text], 'animation.json') : undefined
}

/** Without JavaScript: a file is sent, and the page that answers holds it in its form. */
export function PlainOpen() {
  const t = useT()
  const action = useHref(LOTTIE_EDITOR_PATH)
  return (
    <form
      className="ed-props only-plain"
      method="post"
      encType="multipart/form-data"
      action={action}
    >
      <input type="hidden" name="intent" value="own" />
      <label className="field">
        <span>{t('lottieEditor.openFile')}</span>
        <input type="file" name="file" accept={ACCEPTED} required />
      </label>
      <button className="btn btn--line btn--sm" type="submit">
        {t('lottieEditor.openSend')}
      </button>
    </form>
  )
}
