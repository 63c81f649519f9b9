import type { ChangeEvent } from 'react'
import { useI18n, useT } from '#web/i18n/i18n-context.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { fieldName, type GridFields, type MarkColumn, type TextColumn } from './grid-fields.ts'
import type { Choice, Choices, WorkView } from './own-asset-data.ts'

export interface OwnAssetFieldsProps {
  work: WorkView
  choices: Choices
  problems: readonly string[]
  value: GridFields
  onChange: (part: Partial<GridFields>) => void
}

/** The fields of one asset; the same beside the grid and on its own page. */
export function OwnAssetFields({ work, choices, problems, value, onChange }: OwnAssetFieldsProps) {
  const { t } = useI18n()
  const common = { uuid: work.uuid, value, problems, isLocked: !work.isEditable, onChange }
  return (
    <div className="work-fields">
      <TextCell {...common} column="name" className="work-fields__wide" maxLength={120} />
      <TextCell {...common} column="tags" className="work-fields__wide" maxLength={1300} />
      <SelectCell
        {...common}
        column="kind"
        options={choices.kinds.map((kind) => ({
          value: kind,
          label: t(`catalogue.kind.${kind as 'icon'}`),
        }))}
      />
      <SelectCell
        {...common}
        column="category"
        options={choices.categories}
        none={t('contributing.choose')}
      />
      <SelectCell
        {...common}
        column="style"
        options={choices.styles}
        none={t('contributing.none')}
      />
      <TextCell {...common} column="price" maxLength={10} />
      <SelectCell
        {...common}
        column="licence"
        options={choices.licences.map((licence) => ({
          value: licence,
          label: t(`contributing.licence.${licence as 'standard'}`),
        }))}
      />
      <TextCell {...common} column="pack" maxLength={80} list="own-packs" />
      <div className="work-fields__marks">
        <MarkCell {...common} column="isAiMade" />
        <MarkCell {...common} column="allowsTraining" />
        {work.nearest && (
          <MarkCell
            {...common}
            column="isDeclaredOwn"
            label={work.nearest.isTwin ? t('contributing.column.isDeclaredOwn.twin') : undefined}
          />
        )}
      </div>
    </div>
  )
}

/** The packs there are, offered in every field of a pack on a page. */
export function PackNames({ packs }: Pick<Choices, 'packs'>) {
  return (
    <datalist id="own-packs">
      {packs.map((pack) => (
        <option key={pack}>{pack}</option>
      ))}
    </datalist>
  )
}

interface CellProps<Column> extends Pick<OwnAssetFieldsProps, 'problems' | 'value' | 'onChange'> {
  uuid: string
  column: Column
  isLocked: boolean
  className?: string
}

function TextCell(props: CellProps<TextColumn> & { maxLength: number; list?: string }) {
  const { uuid, column, value, onChange, isLocked, className, maxLength, list } = props
  const t = useT()
  const { note, wiring } = wrongOf(props)
  return (
    <label className={classNames('work-cell', className)}>
      <span className="caption">{t(`contributing.column.${column}`)}</span>
      <input
        {...wiring}
        className="input input--sm"
        name={fieldName(uuid, column)}
        value={value[column]}
        onChange={({ currentTarget }) => onChange({ [column]: currentTarget.value })}
        data-column={column}
        disabled={isLocked}
        maxLength={maxLength}
        list={list}
        inputMode={column === 'price' ? 'decimal' : undefined}
        placeholder={column === 'price' ? t('contributing.free') : undefined}
      />
      {note && <Wrong id={note} column={column} />}
    </label>
  )
}

function SelectCell(props: CellProps<TextColumn> & { options: readonly Choice[]; none?: string }) {
  const { uuid, column, value, onChange, isLocked, options, none } = props
  const t = useT()
  const { note, wiring } = wrongOf(props)
  return (
    <label className="work-cell">
      <span className="caption">{t(`contributing.column.${column}`)}</span>
      <select
        {...wiring}
        className="select select--sm"
        name={fieldName(uuid, column)}
        value={value[column]}
        onChange={({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
          onChange({ [column]: currentTarget.value })
        }
        disabled={isLocked}
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {note && <Wrong id={note} column={column} />}
    </label>
  )
}

interface MarkCellProps extends CellProps<MarkColumn> {
  /** Where the name of the column says too little. */
  label?: string | undefined
}

function MarkCell({ uuid, column, value, onChange, isLocked, label }: MarkCellProps) {
  const t = useT()
  return (
    <label className="check small">
      <input
        type="checkbox"
        name={fieldName(uuid, column)}
        checked={value[column]}
        onChange={({ currentTarget }) => onChange({ [column]: currentTarget.checked })}
        disabled={isLocked}
      />
      <span>{label ?? t(`contributing.column.${column}`)}</span>
    </label>
  )
}

/** What says that a cell is wrong; nothing where it is right. */
function wrongOf({ uuid, column, problems }: CellProps<TextColumn>) {
  if (!problems.includes(column)) return { note: null, wiring: {} }
  const note = `${uuid}-${column}-note`
  return { note, wiring: { 'aria-invalid': true, 'aria-describedby': note } }
}

function Wrong({ id, column }: { id: string; column: TextColumn }) {
  const t = useT()
  return (
    <span className="field__error" id={id}>
      {t(`contributing.wrong.${column}`)}
    </span>
  )
}
