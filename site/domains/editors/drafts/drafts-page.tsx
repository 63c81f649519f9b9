import { useI18n } from '#web/i18n/i18n-context.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import { DashboardLayout } from '#domains/identity/accounts/index.ts'
import { editorTable } from '#web/routing/editor-table.ts'
import { ChosenDraftSection } from './chosen-draft.tsx'
import { DraftButton } from './draft-button.tsx'
import type { DraftsAnswer } from './drafts-answer.ts'
import type { DraftsData, DraftView } from './drafts-data.ts'
import { DRAFTS_PATH } from './paths.ts'
import './drafts.css'

interface DraftsPageProps {
  data: DraftsData
  answer: DraftsAnswer | undefined
}

/** What is being made in the editors: go on, look at versions and links, throw away and take back. */
export function DraftsPage({ data, answer }: DraftsPageProps) {
  const { t } = useI18n()
  const { state, counts, drafts, chosen, isTeam } = data
  const isTrash = state === 'trash'
  return (
    <DashboardLayout title={t(isTeam ? 'drafts.teamTitle' : 'drafts.title')}>
      <p className="text small">{t('drafts.lead')}</p>
      {answer?.problem?.message && <Notice tone="danger">{answer.problem.message}</Notice>}
      {chosen && <ChosenDraftSection chosen={chosen} link={answer?.link ?? null} />}
      <Tabs
        label={t('drafts.lists')}
        tabs={[
          { to: DRAFTS_PATH, label: t('drafts.active'), count: counts.active, isCurrent: !isTrash },
          {
            to: `${DRAFTS_PATH}?state=trash`,
            label: t('drafts.trash'),
            count: counts.trash,
            isCurrent: isTrash,
          },
        ]}
      />
      {isTrash && <p className="caption mt-4">{t('drafts.trashText', { days: data.trashDays })}</p>}
      {drafts.length === 0 ? (
        <Nothing isTrash={isTrash} />
      ) : (
        <ul className="drafts" aria-label={isTrash ? t('drafts.trash') : t('drafts.active')}>
          {drafts.map((draft) => (
            <DraftRow key={draft.uuid} draft={draft} isTeam={isTeam} />
          ))}
        </ul>
      )}
      <Pagination
        current={data.page}
        last={data.lastPage}
        hrefFor={(page) => `${DRAFTS_PATH}?state=${state}&page=${page}`}
      />
    </DashboardLayout>
  )
}

function Nothing({ isTrash }: { isTrash: boolean }) {
  const { t } = useI18n()
  if (isTrash) return <p className="mt-6">{t('drafts.noTrash')}</p>
  return (
    <EmptyState
      sample="cards"
      title={t('drafts.none')}
      actions={<LinkButton to="/icons">{t('drafts.browse')}</LinkButton>}
    >
      {t('drafts.noneText')}
    </EmptyState>
  )
}

function DraftRow({ draft, isTeam }: { draft: DraftView; isTeam: boolean }) {
  const { t, date, list } = useI18n()
  const { uuid, title, open, source, preview, deletedAt, daysLeft } = draft
  const label = editorTable[draft.editor]?.label
  const facts = [
    ...(label ? [t(label)] : []),
    t('drafts.changed', { date: date(draft.updatedAt, 'medium') }),
    ...(isTeam && draft.by ? [draft.by] : []),
  ]
  return (
    <li className="draft">
      <span className="thumb draft__picture" data-theme="light">
        {preview && <img src={preview} alt="" width={72} height={72} loading="lazy" />}
      </span>
      <div className="draft__text">
        <h2 className="draft__title truncate">{open ? <Link to={open}>{title}</Link> : title}</h2>
        <p className="caption">{list(facts)}</p>
        {source && (
          <p className="caption truncate">
            {t('drafts.from', {
              name: source.name,
              author: source.author,
              license: source.license,
            })}
          </p>
        )}
        {daysLeft !== null && <p className="caption">{t('drafts.daysLeft', { days: daysLeft })}</p>}
      </div>
      <div className="row draft__actions">
        {open && (
          <LinkButton size="sm" to={open} aria-label={t('drafts.openName', { name: title })}>
            {t('drafts.open')}
          </LinkButton>
        )}
        {deletedAt === null ? (
          <>
            <LinkButton
              size="sm"
              variant="quiet"
              to={`${DRAFTS_PATH}?draft=${uuid}`}
              aria-label={t('drafts.moreOf', { name: title })}
            >
              {t('drafts.more')}
            </LinkButton>
            <DraftButton
              draft={uuid}
              intent="trash"
              label={t('drafts.throwAwayName', { name: title })}
            >
              {t('drafts.throwAway')}
            </DraftButton>
          </>
        ) : (
          <>
            <DraftButton
              draft={uuid}
              intent="restore"
              label={t('drafts.takeBackName', { name: title })}
            >
              {t('drafts.takeBack')}
            </DraftButton>
            {draft.canDeleteForGood && (
              <DraftButton
                draft={uuid}
                intent="delete"
                isDanger
                label={t('drafts.deleteName', { name: title })}
              >
                {t('drafts.delete')}
              </DraftButton>
            )}
          </>
        )}
      </div>
    </li>
  )
}
