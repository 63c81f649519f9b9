import { useT } from '#web/i18n/i18n-context.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { MOST_MODEL_BYTES } from '#domains/editors/gltf/gltf-address.ts'
import type { GltfEditing } from '#domains/editors/gltf/use-gltf-editing.ts'
import type { Opening } from '#domains/editors/opening/index.ts'

type Problem = 'too-large' | 'malformed'

interface OpenPanelProps {
  opening: Opening<Problem>
}

/** Another model: a file, or one of the catalogue. */
export function OpenPanel({ opening }: OpenPanelProps) {
  const t = useT()
  return (
    <section className="ed-props only-scripted">
      <label className="btn btn--line btn--sm btn--block">
        {t('gltfEditor.openFile')}
        <input
          className="sr"
          type="file"
          accept=".glb,.gltf,model/gltf-binary"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) void opening.open(file)
            currentTarget.value = ''
          }}
        />
      </label>
      <p className="caption">
        {t('gltfEditor.openHint')}{' '}
        <Link to="/360-gltf-3d-models">{t('gltfEditor.fromCatalogue')}</Link>
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
      {t(problem === 'too-large' ? 'gltfEditor.tooLarge' : 'gltfEditor.malformed')}
    </Notice>
  )
}

/** A file takes the place of the model, as a step that undo takes back. Answers what is wrong with it. */
export async function openFile(
  { session }: GltfEditing,
  file: File,
  onName: (name: string) => void,
): Promise<Problem | null> {
  if (file.size > MOST_MODEL_BYTES) return 'too-large'
  const { readForeign } = await import('./read-foreign.ts')
  const document = readForeign(new Uint8Array(await file.arrayBuffer()))
  if (document === null) return 'malformed'
  session.replace('gltfEditor.step.open', document)
  session.select([])
  onName(file.name.replace(/\.(?:glb|gltf)$/i, ''))
  return null
}
