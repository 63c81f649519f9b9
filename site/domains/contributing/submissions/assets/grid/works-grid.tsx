import { useRef, useState } from 'react'
import { Form } from 'react-router'
import { useT } from '#web/i18n/i18n-context.tsx'
import { AccountField } from '#domains/identity/accounts/index.ts'
import { checks } from '#domains/contributing/submissions/readiness/checks.ts'
import {
  ownAssetsPath,
  type Choices,
  type GridAnswer,
  type ListedWork,
} from '#domains/contributing/submissions/assets/own-asset-data.ts'
import { PackNames } from '#domains/contributing/submissions/assets/own-asset-fields.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ChangedRows } from './changed-rows.tsx'
import { GridActions } from './grid-actions.tsx'
import { SelectAll } from './select-all.tsx'
import { useGridKeys } from './use-grid-keys.ts'
import { useSelection } from './use-selection.ts'
import { useWorkEdits } from './use-work-edits.ts'
import { missingNow, useCheckWords } from './work-checks.tsx'
import { WorkPanel } from './work-panel.tsx'
import { WorkTile } from './work-tile.tsx'
import './works-grid.css'

interface WorksGridProps {
  rows: readonly ListedWork[]
  choices: Choices
  state: string
  page: number
  /** The work whose fields the address opens. */
  wanted: string | null
  answer: GridAnswer | undefined
}

/** Works that can be described: small pictures, and the fields of one beside them. */
export function WorksGrid({ rows, choices, state, page, wanted, answer }: WorksGridProps) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const uuids = rows.map(({ uuid }) => uuid)
  const edits = useWorkEdits(rows, answer?.typed)
  const { selected, select, selectAll } = useSelection(uuids)
  const { current, isOpen, open, close } = useOpenWork(rows, wanted)
  const place = current ? rows.indexOf(current) : 0
  const onKeyDown = useGridKeys({ form, uuids, current: current?.uuid, open })
  const hasCategories = choices.categories.length > 0
  const wordsOf = useCheckWords()
  const missingOfAll = rows.map((work) => missingNow(work, edits.fieldsOf(work), hasCategories))
  const meant = rows.map((work) => selected.size === 0 || selected.has(work.uuid))
  const readyCount = missingOfAll.filter((all, index) => all.length === 0 && meant[index]).length
  const hrefOf = (uuid: string) => `${ownAssetsPath}?state=${state}&page=${page}&work=${uuid}`
  return (
    <Form ref={form} method="post" onKeyDown={onKeyDown} className="works-form">
      <AccountField />
      <SelectAll
        count={rows.length}
        selectedCount={selected.size}
        readyCount={readyCount}
        onChange={selectAll}
      />
      <BulkBar choices={choices} />
      <div className="works-split">
        <ul className="work-tiles" aria-label={t('contributing.works.title')}>
          {rows.map((work, index) => (
            <WorkTile
              key={work.uuid}
              uuid={work.uuid}
              name={edits.fieldsOf(work).name}
              lacks={(missingOfAll[index] ?? [])
                .map((check) => wordsOf(check, work, edits.fieldsOf(work)))
                .join(', ')}
              reason={(work.returned?.reasons ?? [])
                .map((one) => t(`contributing.reason.${one}`))
                .join(', ')}
              to={hrefOf(work.uuid)}
              isCurrent={work === current}
              isSelected={selected.has(work.uuid)}
              isChanged={edits.changed.includes(work)}
              isWrong={hasWrongField(answer?.problems[work.uuid])}
              onOpen={open}
              onSelect={select}
            />
          ))}
        </ul>
        {current && (
          <section
            className="works-panel"
            data-open={isOpen}
            aria-label={t('contributing.works.panel', { name: edits.fieldsOf(current).name })}
          >
            <WorkPanel
              work={current}
              choices={choices}
              problems={answer?.problems[current.uuid] ?? []}
              fields={edits.fieldsOf(current)}
              place={place + 1}
              count={rows.length}
              onChange={(part) => edits.change(current, part)}
              onStep={(step) => open(uuids[place + step] ?? current.uuid)}
              onClose={close}
            />
          </section>
        )}
      </div>
      <PackNames packs={choices.packs} />
      <ChangedRows works={edits.changed.filter((work) => work !== current)} edits={edits} />
      {(selected.size > 0 ? [...selected] : uuids).map((uuid) => (
        <input key={uuid} type="hidden" name="shown" value={uuid} />
      ))}
      <GridActions
        changedCount={edits.changed.length}
        readyCount={readyCount}
        isDraft={state === 'draft'}
      />
    </Form>
  )
}

/** What cannot be saved as it is written; what is only missing is told by the checks. */
function hasWrongField(problems: readonly string[] = []): boolean {
  return problems.some((column) => !(checks as readonly string[]).includes(column))
}

/** The work whose fields are shown: the one that was opened, else the one in its place. */
function useOpenWork(rows: readonly ListedWork[], wanted: string | null) {
  const [uuid, setUuid] = useState(wanted)
  const [place, setPlace] = useState(0)
  const found = rows.findIndex((work) => work.uuid === uuid)
  const index = found >= 0 ? found : Math.min(place, rows.length - 1)
  return {
    current: rows[index],
    /** On phones the fields are over the grid only while somebody asked for them. */
    isOpen: uuid !== null && found >= 0,
    open: (next: string) => {
      setUuid(next)
      setPlace(rows.findIndex((work) => work.uuid === next))
    },
    close: () => setUuid(null),
  }
}
