import { useT } from '#web/i18n/i18n-context.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { KitEditorData } from '#domains/editors/kit/load-kit-editor.server.ts'
import { memberName } from '#domains/editors/kit/member-name.ts'
import type { KitEditing } from '#domains/editors/kit/use-kit-editor.ts'

type StageBarProps = {
  readonly editing: KitEditing
  readonly others: KitEditorData['others']
  readonly isMoving: boolean
  readonly onMove: () => void
}

/** Above the drawing: who is selected, where there are several, and whether the idle motion plays. */
export function StageBar({ editing, others, isMoving, onMove }: StageBarProps) {
  const t = useT()
  const { scene, member, select } = editing
  return (
    <div className={`kit-bar ${editing.only.scripted}`}>
      {scene.members.length > 1 && (
        <div className="kit-bar__members" role="group" aria-label={t('kitEditor.members')}>
          {scene.members.map((one) => (
            <button
              key={one.id}
              type="button"
              className="chip"
              aria-pressed={one.id === member?.id}
              onClick={() => select(one.id)}
            >
              {memberName(t, one, others)}
            </button>
          ))}
        </div>
      )}
      <IconButton
        className="kit-bar__play"
        size="sm"
        icon={isMoving ? 'pause' : 'play'}
        label={t('kitEditor.play')}
        aria-pressed={isMoving}
        onClick={onMove}
      />
    </div>
  )
}
