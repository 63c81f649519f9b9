import { writeScene, type Scene } from '@tessera/kit'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { KitEditing } from './use-kit-editor.ts'

type LooksStripProps = {
  readonly editing: KitEditing
  readonly looks: readonly Scene[]
}

/** The last looks as pictures; pressed, one comes back as a step. */
export function LooksStrip({ editing, looks }: LooksStripProps) {
  const { t } = useI18n()
  const { session, scene, kits, isReady } = editing
  if (!isReady || looks.length < 2) return null
  return (
    <ol className={`kit-looks ${editing.only.scripted}`} aria-label={t('kitEditor.looks')}>
      {looks.map((look, index) => (
        <li key={JSON.stringify(look)}>
          <button
            type="button"
            className="kit-look"
            aria-current={look === scene}
            aria-label={t('kitEditor.look', { number: index + 1, count: looks.length })}
            onClick={() => session.replace('kitEditor.step.look', look)}
          >
            <img src={pictureOf(look, kits)} alt="" width="56" height="56" />
          </button>
        </li>
      ))}
    </ol>
  )
}

const pictures = new WeakMap<Scene, string>()

/** As an image of its own: no id of it meets one of the page. */
function pictureOf(scene: Scene, kits: KitEditing['kits']): string {
  const known = pictures.get(scene)
  if (known !== undefined) return known
  const picture = `data:image/svg+xml,${encodeURIComponent(writeScene(scene, kits))}`
  pictures.set(scene, picture)
  return picture
}
