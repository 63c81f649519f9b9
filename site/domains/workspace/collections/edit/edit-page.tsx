import { useState } from 'react'
import { Form } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AccountField } from '#domains/identity/accounts/index.ts'
import { editPath, SHELF_PATH } from '#domains/workspace/collections/paths.ts'
import { DetailsForm } from './details-form.tsx'
import type { EditAnswer, EditData, EntryView } from './entry-view.ts'
import { EntryGrid } from './entry-grid.tsx'
import { ExportMenu } from './export-menu.tsx'
import { CustomizationBar } from './customization-bar.tsx'
import { PlainActions } from './plain-actions.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { SelectBar } from './select-bar.tsx'
import { inOrder, noSelection, selectAll } from './selection.ts'
import { useEntries } from './use-entries.ts'
import { useLiveCollection } from './use-live-collection.ts'
import { useCustomization } from './use-customization.ts'
import './edit.css'

interface EditPageProps {
  data: EditData
  answer: EditAnswer | undefined
}

/** A collection of one's own: its works in order, their look as one, and what it leaves as. */
export function EditPage({ data, answer }: EditPageProps) {
  const { t } = useI18n()
  const { collection, isTeam, palettes } = data
  const action = editPath(collection.uuid)
  const model = useEntries(data)
  const isGone = useLiveCollection(collection.uuid, collection.version)
  const { look, change } = useCustomization(collection)
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null)
  const { entries, ids, selection } = model
  const items = entries.filter(({ isPack }) => !isPack)
  const chosen = inOrder(selection, ids)
  return (
    <div className="wrap">
      <Breadcrumbs
        crumbs={[
          { label: t(isTeam ? 'collections.teamTitle' : 'collections.title'), to: SHELF_PATH },
          { label: collection.name },
        ]}
      />
      <div className="result-head">
        <h1 className="title-1">{collection.name}</h1>
        <p className="count num" role="status">
          {t('collections.count', { count: entries.length })}
        </p>
        <span className="grow" />
        <Button
          variant="quiet"
          icon="reset"
          className="only-scripted"
          aria-disabled={!model.canUndo}
          onClick={() => void model.undo()}
        >
          {t('collections.undo')}
        </Button>
        <ExportMenu uuid={collection.uuid} count={items.length} />
      </div>
      {isGone && <Notice tone="danger">{t('collections.gone')}</Notice>}
      {data.refused && <Notice tone="danger">{data.refused}</Notice>}
      {answer?.done && <Notice tone="success">{t('collections.saved')}</Notice>}
      {entries.length === 0 ? (
        <EmptyState
          title={t('collections.emptyOne')}
          actions={<LinkButton to="/icons">{t('collections.browse')}</LinkButton>}
        >
          {t('collections.emptyText')}
        </EmptyState>
      ) : (
        <>
          <CustomizationBar look={look} palettes={palettes} onChange={change} />
          <EntryForm
            data={data}
            answer={answer}
            model={model}
            look={look}
            onRename={() => setDialog('rename')}
          />
        </>
      )}
      <section className="section">
        <div className="collection-foot">
          <DetailsForm data={data} answer={answer} />
          <Button
            variant="danger-line"
            className="only-scripted"
            onClick={() => setDialog('delete')}
          >
            {t('collections.delete')}
          </Button>
          <Form method="post" action={action} className="only-plain">
            <AccountField />
            <Button type="submit" name="intent" value="delete" variant="danger-line">
              {t('collections.delete')}
            </Button>
          </Form>
        </div>
      </section>
      {dialog === 'rename' && (
        <RenameDialog
          titles={entries
            .filter(({ uuid }) => selection.chosen.has(uuid))
            .map(({ title }) => title)}
          onClose={() => setDialog(null)}
          onRename={(rule) => {
            setDialog(null)
            model.rename(chosen, rule)
          }}
        />
      )}
      <DeleteDialog
        collection={collection}
        isOpen={dialog === 'delete'}
        onClose={() => setDialog(null)}
      />
    </div>
  )
}

interface EntryFormProps extends EditPageProps {
  model: ReturnType<typeof useEntries>
  look: ReturnType<typeof useCustomization>['look']
  onRename: () => void
}

/** The works with what is done to those that are chosen; one form, so that it works without scripts. */
function EntryForm({ data, answer, model, look, onRename }: EntryFormProps) {
  const { t } = useI18n()
  const { collection, others } = data
  const { ids, selection, setSelection } = model
  const chosen = inOrder(selection, ids)
  const action = editPath(collection.uuid)
  const pictureOf = (entry: EntryView) =>
    `/collections/${collection.uuid}/works/${entry.uuid}?v=${collection.version}`
  return (
    <Form method="post" action={action}>
      <AccountField />
      <div className="entry-bar">
        <Button
          size="sm"
          className="only-scripted"
          onClick={() =>
            setSelection(chosen.length === ids.length ? noSelection : selectAll(selection, ids))
          }
        >
          {t(chosen.length === ids.length ? 'collections.select.clear' : 'collections.select.all')}
        </Button>
        <p className="caption only-scripted" id="entry-hint">
          {t('collections.select.hint')}
        </p>
      </div>
      <EntryGrid model={model} look={look} pictureOf={pictureOf} hintId="entry-hint" />
      <PlainActions others={others} first={ids[0]} undo={answer?.done?.undo} />
      <SelectBar model={model} others={others} onRename={onRename} />
    </Form>
  )
}

interface DeleteDialogProps {
  collection: EditData['collection']
  isOpen: boolean
  onClose: () => void
}

/** Asks before a collection is deleted. */
function DeleteDialog({ collection, isOpen, onClose }: DeleteDialogProps) {
  const { t } = useI18n()
  return (
    <Dialog
      isOpen={isOpen}
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
