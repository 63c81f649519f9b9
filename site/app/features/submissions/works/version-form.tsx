import { Form } from 'react-router'
import { useT } from '../../../i18n/i18n-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { AccountField } from '../../accounts/index.ts'

/** Another file for a published work; it is looked at like a new one and takes its place then. */
export function VersionForm({ uuid }: { uuid: string }) {
  const t = useT()
  return (
    <section aria-labelledby="new-version">
      <h2 className="title-3" id="new-version">
        {t('contributing.work.newVersion')}
      </h2>
      <p className="small text mt-2">{t('contributing.work.newVersionText')}</p>
      <Form
        method="post"
        action="/contributor/uploads"
        encType="multipart/form-data"
        className="row mt-4"
      >
        <AccountField />
        <input type="hidden" name="replaces" value={uuid} />
        <input
          type="file"
          name="files"
          className="file-input small"
          aria-label={t('contributing.drop.files')}
          required
        />
        <Button type="submit">{t('contributing.work.sendVersion')}</Button>
      </Form>
    </section>
  )
}
