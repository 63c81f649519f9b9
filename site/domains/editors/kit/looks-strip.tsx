import { memo, useDeferredValue } from 'react'
import { writeScene, type Scene } from '@tessera/kit'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { KitEditing } from './use-kit-editor.ts'

type LooksStripProps = {
  readonly editing: KitEditing
  readonly looks: readonly Scene[]
}

/** The last looks as pictures; pressed, one comes back as a step. They follow once the canvas is painted. */
export function LooksStrip({ editing, looks }: LooksStripProps) {
  const { session, kits, isReady, only } = editing
  const shown = useDeferredValue(isReady && looks.length > 1 ? looks : NONE)
  return <Looks looks={shown} session={session} kits={kits} scripted={only.scripted} />
}

const NONE: readonly Scene[] = []

type LooksProps = Pick<KitEditing, 'session' | 'kits'> & {
  readonly looks: readonly Scene[]
  readonly scripted: string
}

const Looks = memo(function Looks({ looks, session, kits, scripted }: LooksProps) {
  const { t } = useI18n()
  if (looks.length === 0) return null
  return (
    <ol className={`kit-looks ${scripted}`} aria-label={t('kitEditor.looks')}>
      {looks.map((look, index) => (
        <li key={index}>
          <button
            type="button"
            className="kit-look"
            aria-current={index === looks.length - 1}
            aria-label={t('kitEditor.look', { number: index + 1, count: looks.length })}
            onClick={() => session.replace('kitEditor.step.look', look)}
          >
            <img src={pictureOf(look, kits)} alt="" width="56" height="56" />
          </button>
        </li>
      ))}
    </ol>
  )
})

const pictures = new WeakMap<Scene, string>()

/** As an image of its own: no id of it meets one of the page. */
function pictureOf(scene: Scene, kits: KitEditing['kits']): string {
  const known = pictures.get(scene)
  if (known !== undefined) return known
  const picture = `data:image/svg+xml,${encodeURIComponent(writeScene(scene, kits))}`
  pictures.set(scene, picture)
  return picture
}
