import { Form } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { AccountField } from '#domains/identity/accounts/index.ts'
import {
  ownAssetsPath,
  type ListedWork,
} from '#domains/contributing/submissions/assets/own-asset-data.ts'
import { TakeBack } from './grid-actions.tsx'
import { SelectAll } from './select-all.tsx'
import { useSelection } from './use-selection.ts'
import './works-grid.css'

interface WorksCardsProps {
  rows: readonly ListedWork[]
  canWithdraw: boolean
}

/** Works that are not described any more: published ones with how they do. */
export function WorksCards({ rows, canWithdraw }: WorksCardsProps) {
  const { selected, select, selectAll } = useSelection(rows.map(({ uuid }) => uuid))
  const cards = (
    <ul className="work-tiles work-tiles--cards">
      {rows.map((work) => (
        <WorkCard
          key={work.uuid}
          work={work}
          isSelected={selected.has(work.uuid)}
          onSelect={canWithdraw ? select : null}
        />
      ))}
    </ul>
  )
  if (!canWithdraw) return cards
  return (
    <Form method="post" className="works-form">
      <AccountField />
      <SelectAll
        count={rows.length}
        selectedCount={selected.size}
        readyCount={null}
        onChange={selectAll}
      />
      {cards}
      <div className="works-actions works-actions--bar">
        <TakeBack isDraft={false} />
      </div>
    </Form>
  )
}

interface WorkCardProps {
  work: ListedWork
  isSelected: boolean
  onSelect: ((uuid: string, isSelected: boolean, isRange: boolean) => void) | null
}

function WorkCard({ work, isSelected, onSelect }: WorkCardProps) {
  const { t, number } = useI18n()
  const { uuid, fields, figures } = work
  const { name } = fields
  return (
    <li className="work-tile">
      {onSelect && (
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
      )}
      <Link to={`${ownAssetsPath}/${uuid}`} className="work-tile__open quiet-link">
        <img
          src={`${ownAssetsPath}/${uuid}/preview`}
          alt=""
          width={96}
          height={96}
          loading="lazy"
        />
        <span className="work-tile__name truncate">{name}</span>
      </Link>
      {work.state === 'published' && figures === null && (
        <StatusBadge tone="bad">{t('contributing.works.takenDown')}</StatusBadge>
      )}
      {figures && (
        <p className="caption work-tile__figures">
          <span className="num">
            {t('contributing.works.views', { count: figures.views, number: number(figures.views) })}
          </span>
          <span className="num">
            {t('contributing.works.downloads', {
              count: figures.downloads,
              number: number(figures.downloads),
            })}
          </span>
        </p>
      )}
      {work.state === 'published' && (
        <p className="caption work-tile__figures">
          {figures && (
            <Link className="link" to={figures.path}>
              {t('contributing.works.see')}
              <span className="sr"> {name}</span>
            </Link>
          )}
          <Link className="link" to={`${ownAssetsPath}/${uuid}/version`}>
            {t('contributing.work.newVersion')}
            <span className="sr"> {t('contributing.version.of', { name })}</span>
          </Link>
        </p>
      )}
    </li>
  )
}
