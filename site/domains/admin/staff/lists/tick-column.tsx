import type { I18n } from '#web/i18n/create-i18n.ts'
import type { Column } from '#domains/foundation/tables/index.ts'
import type { RowView } from '#domains/admin/staff/frame/view.ts'
import type { Ticks } from './use-ticks.ts'

/** The form that the boxes of the rows belong to, wherever it stands. */
export const BULK_FORM = 'change-many'

/** A box for each row and one for all of the page; Shift ticks all between two. */
export function tickColumn(ticks: Ticks, t: I18n['t']): Column<RowView> {
  const { keys, ticked } = ticks
  const isFull = keys.length > 0 && keys.every((key) => ticked.has(key))
  return {
    id: 'tick',
    label: t('staff.bulk.choose'),
    isChoice: true,
    head: (
      <label>
        <span className="sr">{t('staff.bulk.choosePage')}</span>
        <input
          type="checkbox"
          checked={isFull}
          ref={(box) => {
            if (box) box.indeterminate = ticked.size > 0 && !isFull
          }}
          onChange={() => ticks.toggleAll()}
        />
      </label>
    ),
    cell: ({ key, cells }) => (
      <label>
        <span className="sr">{t('staff.bulk.chooseRow', { row: nameOf(cells) ?? key })}</span>
        <input
          type="checkbox"
          form={BULK_FORM}
          name={`row.${key}`}
          value="on"
          checked={ticked.has(key)}
          onChange={({ nativeEvent }) =>
            ticks.toggle(key, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </label>
    ),
  }
}

/** What the row is called: its first text. */
function nameOf(cells: RowView['cells']): string | undefined {
  for (const cell of cells) if (cell.kind === 'text' && cell.text !== '') return cell.text
  return undefined
}
