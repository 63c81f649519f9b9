import { Form } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { AccountField } from '#domains/identity/accounts/index.ts'
import { DraftButton } from './draft-button.tsx'
import type { ChosenDraft, ShareView, VersionView } from './drafts-data.ts'
import { DRAFTS_PATH } from './paths.ts'
import { ShareFields } from './shares/share-fields.tsx'

interface ChosenDraftSectionProps {
  chosen: ChosenDraft
  /** The address of a link that was made just now. */
  link: string | null
}

/** One draft: its versions, its links, its file. */
export function ChosenDraftSection({ chosen, link }: ChosenDraftSectionProps) {
  const { t } = useI18n()
  const { draft, versions, shares } = chosen
  return (
    <section className="section" aria-label={draft.title}>
      <SectionHead title={draft.title} />
      <div className="draft-parts">
        <div>
          <h3 className="title-4">{t('drafts.links')}</h3>
          <ShareForm draft={draft.uuid} />
          {link !== null && (
            <div role="status" className="mt-4">
              <Field
                label={t('editors.share.address')}
                hint={t('editors.share.made')}
                readOnly
                defaultValue={link}
              />
            </div>
          )}
          <ul className="draft-lines">
            {shares.map((share) => (
              <ShareLine key={share.uuid} draft={draft.uuid} share={share} />
            ))}
          </ul>
        </div>
        <div>
          <h3 className="title-4">{t('drafts.versions')}</h3>
          <ul className="draft-lines">
            {versions.map((version) => (
              <VersionLine key={version.revision} draft={draft.uuid} version={version} />
            ))}
          </ul>
          <p className="mt-4">
            <a className="btn btn--quiet btn--sm" href={`/drafts/${draft.uuid}/document.json`}>
              {t('drafts.file')}
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}

function ShareForm({ draft }: { draft: string }) {
  const { t } = useI18n()
  return (
    <Form method="post" action={`${DRAFTS_PATH}?draft=${draft}`} className="draft-share">
      <AccountField />
      <input type="hidden" name="draft" value={draft} />
      <input type="hidden" name="intent" value="share" />
      <ShareFields size="sm" />
      <Button type="submit" size="sm">
        {t('editors.share.make')}
      </Button>
    </Form>
  )
}

function ShareLine({ draft, share }: { draft: string; share: ShareView }) {
  const { t, date } = useI18n()
  const made = date(share.createdAt, 'medium')
  return (
    <li>
      <span>
        {share.rights === 'copy' ? t('editors.share.copy') : t('editors.share.view')}
        <span className="caption">
          {share.expiresAt === null
            ? t('drafts.linkMade', { date: made })
            : t('drafts.linkUntil', { date: made, until: date(share.expiresAt, 'medium') })}
        </span>
      </span>
      <DraftButton
        draft={draft}
        intent="revoke"
        values={{ share: share.uuid }}
        label={t('drafts.revokeOf', { date: made })}
      >
        {t('drafts.revoke')}
      </DraftButton>
    </li>
  )
}

function VersionLine({ draft, version }: { draft: string; version: VersionView }) {
  const { t, date, bytes, list } = useI18n()
  const { revision, name, by } = version
  const when = date(version.createdAt, 'long')
  return (
    <li>
      <Form method="post" action={DRAFTS_PATH} className="draft-name">
        <AccountField />
        <input type="hidden" name="draft" value={draft} />
        <input type="hidden" name="intent" value="name" />
        <input type="hidden" name="revision" value={revision} />
        <input
          className="input input--sm"
          name="name"
          defaultValue={name ?? ''}
          maxLength={80}
          placeholder={t('drafts.unnamed')}
          aria-label={t('drafts.versionName', { date: when })}
        />
        <Button type="submit" size="sm" variant="quiet">
          {t('drafts.setName')}
        </Button>
      </Form>
      <span className="caption">{list([when, bytes(version.bytes), ...(by ? [by] : [])])}</span>
      <DraftButton
        draft={draft}
        intent="open"
        values={{ revision }}
        label={t('drafts.copyVersionOf', { date: when })}
      >
        {t('drafts.copyVersion')}
      </DraftButton>
    </li>
  )
}
