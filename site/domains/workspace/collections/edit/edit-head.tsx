import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EditAllLinks } from './edit-all-links.tsx'
import type { EditData } from './entry-view.ts'
import { ExportMenu } from './export-menu.tsx'
import type { EntriesModel } from './use-entries.ts'

/** What opens over the page. */
export type EditDialog = 'rename' | 'delete' | 'share' | 'settings'

interface EditHeadProps {
  data: EditData
  model: EntriesModel
  onOpen: (dialog: EditDialog) => void
}

/** Name and size of a collection, and what is done with it as a whole. */
export function EditHead({ data, model, onOpen }: EditHeadProps) {
  const { t } = useI18n()
  const { collection, creditsPath } = data
  const { entries, canUndo, undo } = model
  const items = entries.filter(({ isPack }) => !isPack)
  return (
    <div className="result-head edit-head">
      <h1 className="title-1">{collection.name}</h1>
      <p className="count num" role="status">
        {t('collections.count', { count: entries.length })}
      </p>
      <div className="row edit-head__acts">
        <Button
          variant="quiet"
          icon="reset"
          className="only-scripted"
          aria-disabled={!canUndo}
          onClick={() => void undo()}
        >
          {t('collections.undo')}
        </Button>
        <Button icon="settings" className="only-scripted" onClick={() => onOpen('settings')}>
          {t('collections.settings')}
        </Button>
        <Button icon="link" className="only-scripted" onClick={() => onOpen('share')}>
          {t('collections.share')}
        </Button>
        {entries.length > 0 && (
          <a
            className={buttonClass({ variant: 'line' })}
            href={creditsPath}
            download
            rel="nofollow"
          >
            {t('collections.credits')}
          </a>
        )}
        {items.length > 0 && (
          <EditAllLinks
            uuid={collection.uuid}
            slug={collection.sharePath.split('/').at(-1) ?? ''}
          />
        )}
        <ExportMenu uuid={collection.uuid} count={items.length} />
      </div>
    </div>
  )
}
