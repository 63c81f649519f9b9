import { memo } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { ownAssetsPath } from '#domains/contributing/submissions/assets/own-asset-data.ts'

interface WorkTileProps {
  uuid: string
  /** As it is written just now. */
  name: string
  /** What it lacks, in a few words; empty for what is ready. */
  lacks: string
  /** Why it came back; empty for what did not. */
  reason: string
  /** Where its fields are open, for pages without scripts. */
  to: string
  isCurrent: boolean
  isSelected: boolean
  isChanged: boolean
  isWrong: boolean
  onOpen: (uuid: string) => void
  onSelect: (uuid: string, isSelected: boolean, isRange: boolean) => void
}

/** A work in the grid: its picture, its name, and what it lacks. */
export const WorkTile = memo(function WorkTile(props: WorkTileProps) {
  const { uuid, name, lacks, reason, to, isCurrent, isSelected, isChanged, isWrong } = props
  const { onOpen, onSelect } = props
  const t = useT()
  return (
    <li
      className={classNames('work-tile', isCurrent && 'work-tile--open')}
      data-tile={uuid}
      data-ready={lacks === '' || undefined}
    >
      <label className="check work-tile__select">
        <input
          type="checkbox"
          name="selected"
          value={uuid}
          checked={isSelected}
          onChange={({ currentTarget, nativeEvent }) =>
            onSelect(uuid, currentTarget.checked, (nativeEvent as MouseEvent).shiftKey === true)
          }
        />
        <span className="sr">{t('contributing.works.selectOf', { name })}</span>
      </label>
      <Link
        to={to}
        className="work-tile__open quiet-link"
        aria-current={isCurrent ? 'true' : undefined}
        preventScrollReset
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          onOpen(uuid)
        }}
      >
        <img
          src={`${ownAssetsPath}/${uuid}/preview`}
          alt=""
          width={96}
          height={96}
          loading="lazy"
        />
        <span className="work-tile__name truncate">
          {isChanged && <span aria-hidden="true">• </span>}
          {name}
          {isChanged && <span className="sr"> {t('contributing.works.unsaved')}</span>}
        </span>
        {reason !== '' && <span className="work-tile__mark work-tile__mark--wrong">{reason}</span>}
        <span
          className={classNames('work-tile__mark', isWrong && 'work-tile__mark--wrong')}
          title={lacks || undefined}
        >
          {isWrong ? t('contributing.works.wrongOne') : lacks || t('contributing.check.ready')}
        </span>
      </Link>
    </li>
  )
})
