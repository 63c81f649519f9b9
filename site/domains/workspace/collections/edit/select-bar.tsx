import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuButton, MenuTitle } from '#web/ui/overlay/menu.tsx'
import type { EditData } from './entry-view.ts'
import { inOrder, noSelection } from './selection.ts'
import type { EntriesModel } from './use-entries.ts'

interface SelectBarProps {
  model: EntriesModel
  others: EditData['others']
  onRename: () => void
}

/** What can be done with the selected works; the buttons are those of the form without scripts. */
export function SelectBar({ model, others, onRename }: SelectBarProps) {
  const { t } = useI18n()
  const { selection, setSelection, change, setCover, ids } = model
  const items = inOrder(selection, ids)
  if (items.length === 0) return null
  const sole = items.length === 1 ? items[0] : undefined
  const soleEntry = model.entries.find(({ uuid }) => uuid === sole)
  return (
    <div
      className="selectbar only-scripted"
      role="toolbar"
      aria-label={t('collections.select.bar')}
    >
      <strong className="num" role="status">
        {t('collections.select.count', { count: items.length })}
      </strong>
      <Button
        variant="quiet"
        size="sm"
        onClick={() => change({ type: 'place', items, before: ids[0] ?? null })}
      >
        {t('collections.act.first')}
      </Button>
      <Button variant="quiet" size="sm" onClick={onRename}>
        {t('collections.act.rename')}
      </Button>
      {(['copy', 'move'] as const).map((type) => (
        <Menu
          key={type}
          trigger={t(`collections.act.${type}`)}
          triggerClassName="btn btn--quiet btn--sm"
          opensUp
        >
          {others.length === 0 && <MenuTitle>{t('collections.noOthers')}</MenuTitle>}
          {others.map(({ uuid, name }) => (
            <MenuButton key={uuid} onClick={() => change({ type, items, to: uuid })}>
              {name}
            </MenuButton>
          ))}
        </Menu>
      ))}
      {sole !== undefined && soleEntry?.isPack === false && (
        <Button variant="quiet" size="sm" onClick={() => void setCover(sole)}>
          {t('collections.act.cover')}
        </Button>
      )}
      <Button variant="line" size="sm" type="submit" name="intent" value="download">
        {t('collections.act.download')}
      </Button>
      <Button variant="line" size="sm" onClick={() => change({ type: 'remove', items })}>
        {t('collections.act.remove')}
      </Button>
      <Button variant="quiet" size="sm" onClick={() => setSelection(noSelection)}>
        {t('collections.select.clear')}
      </Button>
    </div>
  )
}
