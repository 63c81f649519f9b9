import { useI18n, useT } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import type { GridFields } from '#domains/contributing/submissions/assets/grid-fields.ts'
import {
  ownAssetsPath,
  type Choices,
  type ListedWork,
  type ReturnView,
} from '#domains/contributing/submissions/assets/own-asset-data.ts'
import { WorkEditor } from './work-editor.tsx'

interface WorkPanelProps {
  work: ListedWork
  choices: Choices
  problems: readonly string[]
  fields: GridFields
  /** Its place, from 1, and how many there are. */
  place: number
  count: number
  onChange: (part: Partial<GridFields>) => void
  onStep: (step: 1 | -1) => void
  onClose: () => void
}

/** The fields of the work that is open, beside the grid; on phones over it. */
export function WorkPanel(props: WorkPanelProps) {
  const { work, choices, problems, fields, place, count, onChange, onStep, onClose } = props
  const { t, number } = useI18n()
  return (
    <>
      <div className="spread works-panel__head">
        <p className="caption num">
          {t('contributing.works.place', { place: number(place), count: number(count) })}
        </p>
        <div className="row">
          <IconButton
            icon="chevron-up"
            label={t('contributing.works.previous')}
            disabled={place === 1}
            onClick={() => onStep(-1)}
          />
          <IconButton
            icon="chevron-down"
            label={t('contributing.works.next')}
            disabled={place === count}
            onClick={() => onStep(1)}
          />
          <span className="works-panel__close">
            <IconButton icon="close" label={t('contributing.works.close')} onClick={onClose} />
          </span>
        </div>
      </div>
      <Returned returned={work.returned} />
      <div className="works-panel__specimen">
        <img
          src={`${ownAssetsPath}/${work.uuid}/preview`}
          alt={t('contributing.works.pictureOf', { name: fields.name })}
          width={112}
          height={112}
        />
        <div>
          <p className="caption work__file">{work.fileName.replace(/^.*\//, '')}</p>
          <Link className="link small" to={`${ownAssetsPath}/${work.uuid}`}>
            {t('contributing.works.details')}
            <span className="sr"> {fields.name}</span>
          </Link>
        </div>
      </div>
      <WorkEditor
        work={work}
        choices={choices}
        problems={problems}
        value={fields}
        onChange={onChange}
      />
      <Button type="submit" name="intent" value={`submit:${work.uuid}`} isBlock>
        {t(
          work.state === 'returned'
            ? 'contributing.works.correctOne'
            : 'contributing.works.submitOne',
        )}
      </Button>
    </>
  )
}

/** Why a work came back, above everything else. */
export function Returned({ returned }: { returned: ReturnView | null }) {
  const t = useT()
  if (returned === null) return null
  return (
    <Notice tone="danger">
      <p className="strong">{t('contributing.work.returned')}</p>
      <ul>
        {returned.reasons.map((reason) => (
          <li key={reason}>{t(`contributing.reason.${reason}`)}</li>
        ))}
      </ul>
      {returned.message && <p>{returned.message}</p>}
    </Notice>
  )
}
