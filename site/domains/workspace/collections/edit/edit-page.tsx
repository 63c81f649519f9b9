import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { AccountField } from '#domains/identity/accounts/index.ts'
import { duplicatesPath, editPath, SHELF_PATH } from '#domains/workspace/collections/paths.ts'
import { DuplicatesNotice } from './duplicates-notice.tsx'
import { DeleteDialog, PlainSettings, SettingsDialog, ShareDialog } from './edit-dialogs.tsx'
import { EditHead, type EditDialog } from './edit-head.tsx'
import type { EditAnswer, EditData, EntryView } from './entry-view.ts'
import { EntryGrid } from './entry-grid.tsx'
import { CustomizationBar } from './customization-bar.tsx'
import { LicenseTable } from './license-table.tsx'
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
  const { collection, isTeam, palettes, licenses, creditsPath } = data
  const model = useEntries(data)
  const isGone = useLiveCollection(collection.uuid, collection.version)
  const { look, change } = useCustomization(collection)
  const [dialog, setDialog] = useState<EditDialog | null>(null)
  const isHydrated = useIsHydrated()
  const { entries } = model
  return (
    <div className="wrap">
      <Breadcrumbs
        crumbs={[
          { label: t(isTeam ? 'collections.teamTitle' : 'collections.title'), to: SHELF_PATH },
          { label: collection.name },
        ]}
      />
      <EditHead data={data} model={model} onOpen={setDialog} />
      {isGone && <Notice tone="danger">{t('collections.gone')}</Notice>}
      {data.refused && <Notice tone="danger">{data.refused}</Notice>}
      {answer?.done && <Notice tone="success">{t('collections.saved')}</Notice>}
      {entries.length === 0 ? (
        <EmptyState
          sample="cells"
          title={t('collections.emptyOne')}
          actions={<LinkButton to="/icons">{t('collections.browse')}</LinkButton>}
        >
          {t('collections.emptyText')}
        </EmptyState>
      ) : (
        <>
          {data.duplicates !== null && <DuplicatesNotice data={data} model={model} />}
          <CustomizationBar look={look} palettes={palettes} onChange={change} />
          <EntryForm
            data={data}
            answer={answer}
            model={model}
            look={look}
            onRename={() => setDialog('rename')}
          />
          <LicenseTable licenses={licenses} creditsPath={creditsPath} />
        </>
      )}
      {!isHydrated && <PlainSettings data={data} answer={answer} />}
      <EditDialogs data={data} answer={answer} model={model} dialog={dialog} onOpen={setDialog} />
    </div>
  )
}

interface EditDialogsProps extends EditPageProps {
  model: ReturnType<typeof useEntries>
  dialog: EditDialog | null
  onOpen: (dialog: EditDialog | null) => void
}

function EditDialogs({ data, answer, model, dialog, onOpen }: EditDialogsProps) {
  const { entries, ids, selection } = model
  const close = () => onOpen(null)
  // What was saved is in the page below; the link to share stays on show.
  useEffect(() => {
    if (answer?.done?.intent === 'details') onOpen(null)
  }, [answer, onOpen])
  const shared = { data, answer, onClose: close }
  if (dialog === 'share') return <ShareDialog {...shared} />
  if (dialog === 'settings') return <SettingsDialog {...shared} onDelete={() => onOpen('delete')} />
  if (dialog === 'delete') return <DeleteDialog collection={data.collection} onClose={close} />
  if (dialog !== 'rename') return null
  const titles = entries.filter(({ uuid }) => selection.chosen.has(uuid)).map(({ title }) => title)
  return (
    <RenameDialog
      titles={titles}
      onClose={close}
      onRename={(rule) => {
        close()
        model.rename(inOrder(selection, ids), rule)
      }}
    />
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
      <div className="entry-bar only-scripted">
        <Button
          size="sm"
          onClick={() =>
            setSelection(chosen.length === ids.length ? noSelection : selectAll(selection, ids))
          }
        >
          {t(chosen.length === ids.length ? 'collections.select.clear' : 'collections.select.all')}
        </Button>
        <LinkButton size="sm" to={duplicatesPath(collection.uuid)}>
          {t('collections.duplicates.find')}
        </LinkButton>
        <details className="entry-keys">
          <summary className="link small">{t('collections.select.keys')}</summary>
          <p className="caption" id="entry-hint">
            {t('collections.select.hint')}
          </p>
        </details>
      </div>
      <EntryGrid model={model} look={look} pictureOf={pictureOf} hintId="entry-hint" />
      <PlainActions
        duplicatesPath={duplicatesPath(collection.uuid)}
        others={others}
        first={ids[0]}
        undo={answer?.done?.undo}
      />
      <SelectBar model={model} others={others} onRename={onRename} />
    </Form>
  )
}
