import { Form } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { AccountField } from '#domains/identity/accounts/index.ts'
import { editPath } from '#domains/workspace/collections/paths.ts'
import { DetailsForm } from './details-form.tsx'
import type { EditAnswer, EditData } from './entry-view.ts'
import { ShareForm } from './share-form.tsx'

interface EditDialogProps {
  data: EditData
  answer: EditAnswer | undefined
  onClose: () => void
}

/** Who may see the collection. */
export function ShareDialog({ data, answer, onClose }: EditDialogProps) {
  const { t } = useI18n()
  return (
    <Dialog isOpen onClose={onClose} title={t('collections.share')} lead={data.collection.name}>
      <ShareForm data={data} answer={answer} />
    </Dialog>
  )
}

/** Name and description, and the way to delete it. */
export function SettingsDialog(props: EditDialogProps & { onDelete: () => void }) {
  const { data, answer, onClose, onDelete } = props
  const { t } = useI18n()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('collections.settings')}
      footer={
        <Button variant="danger-line" onClick={onDelete}>
          {t('collections.delete')}
        </Button>
      }
    >
      <DetailsForm data={data} answer={answer} />
    </Dialog>
  )
}

interface DeleteDialogProps {
  collection: EditData['collection']
  onClose: () => void
}

/** Asks before a collection is deleted. */
export function DeleteDialog({ collection, onClose }: DeleteDialogProps) {
  const { t } = useI18n()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('collections.deleteTitle', { name: collection.name })}
      footer={
        <Form method="post" action={editPath(collection.uuid)} className="row">
          <AccountField />
          <Button onClick={onClose}>{t('collections.cancel')}</Button>
          <Button type="submit" name="intent" value="delete" variant="danger">
            {t('collections.delete')}
          </Button>
        </Form>
      }
    >
      <p className="text">{t('collections.deleteText')}</p>
    </Dialog>
  )
}

/** The same for browsers without scripts, in the page. */
export function PlainSettings({ data, answer }: Omit<EditDialogProps, 'onClose'>) {
  const { t } = useI18n()
  return (
    <section className="section only-plain collection-foot">
      <ShareForm data={data} answer={answer} />
      <DetailsForm data={data} answer={answer} />
      <Form method="post" action={editPath(data.collection.uuid)}>
        <AccountField />
        <Button type="submit" name="intent" value="delete" variant="danger-line">
          {t('collections.delete')}
        </Button>
      </Form>
    </section>
  )
}
