import { useI18n, useT } from '#web/i18n/i18n-context.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { fieldName, type GridFields, type MarkColumn, type TextColumn } from './grid-fields.ts'
import type { Choice, Choices, WorkView } from './own-asset-data.ts'

interface OwnAssetFieldsProps {
  work: WorkView
  choices: Choices
  problems: readonly string[]
  typed: Partial<GridFields> | undefined
}

/** The fields of one asset; the same in the grid and on its own page. */
export function OwnAssetFields({ work, choices, problems, typed }: OwnAssetFieldsProps) {
  const { t } = useI18n()
  const value = { ...work.fields, ...typed }
  const common = { uuid: work.uuid, value, problems, isLocked: !work.isEditable }
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
      <SelectCell {...common} column="category" options={choices.categories} hasNone />
      <SelectCell {...common} column="style" options={choices.styles} hasNone />
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
      </div>
    </div>
  )
}

interface CellProps<Column> {
  uuid: string
  column: Column
  value: GridFields
  problems: readonly string[]
  isLocked: boolean
  className?: string
}

function TextCell(props: CellProps<TextColumn> & { maxLength: number; list?: string }) {
  const { uuid, column, value, problems, isLocked, className, maxLength, list } = props
  const t = useT()
  const isWrong = problems.includes(column)
  const note = `${uuid}-${column}-note`
  return (
    <label className={classNames('work-cell', className)}>
      <span className="caption">{t(`contributing.column.${column}`)}</span>
      <input
        className="input input--sm"
        name={fieldName(uuid, column)}
        defaultValue={value[column]}
        data-column={column}
        disabled={isLocked}
        maxLength={maxLength}
        list={list}
        inputMode={column === 'price' ? 'decimal' : undefined}
        placeholder={column === 'price' ? t('contributing.free') : undefined}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? note : undefined}
      />
      {isWrong && <Wrong id={note} column={column} />}
    </label>
  )
}

function SelectCell(
  props: CellProps<TextColumn> & { options: readonly Choice[]; hasNone?: boolean },
) {
  const { uuid, column, value, problems, isLocked, options, hasNone } = props
  const t = useT()
  const isWrong = problems.includes(column)
  const note = `${uuid}-${column}-note`
  return (
    <label className="work-cell">
      <span className="caption">{t(`contributing.column.${column}`)}</span>
      <select
        className="select select--sm"
        name={fieldName(uuid, column)}
        defaultValue={value[column]}
        disabled={isLocked}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? note : undefined}
      >
        {hasNone && <option value="">{t('contributing.none')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {isWrong && <Wrong id={note} column={column} />}
    </label>
  )
}

function MarkCell({ uuid, column, value, isLocked }: CellProps<MarkColumn>) {
  const t = useT()
  return (
    <label className="check small">
      <input
        type="checkbox"
        name={fieldName(uuid, column)}
        defaultChecked={value[column]}
        disabled={isLocked}
      />
      <span>{t(`contributing.column.${column}`)}</span>
    </label>
  )
}

function Wrong({ id, column }: { id: string; column: TextColumn }) {
  const t = useT()
  return (
    <span className="field__error" id={id}>
      {t(`contributing.wrong.${column}`)}
    </span>
  )
}
