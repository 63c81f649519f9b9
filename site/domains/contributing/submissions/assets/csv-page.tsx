import { Form } from 'react-router'
import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AccountField } from '#domains/identity/accounts/index.ts'
import { ContributorLayout } from '#domains/contributing/contributor-area/index.ts'
import type { CsvAnswer } from './submit-csv.server.ts'
import { ownAssetsPath } from './own-asset-data.ts'
import './own-assets.css'
import '#web/styles/pages/account.css'

const SHOWN = 200

/** A spreadsheet is chosen, its lines are shown with what is wrong, and what is right is written. */
export function CsvPage({ answer }: { answer: CsvAnswer | undefined }) {
  const { t } = useI18n()
  return (
    <ContributorLayout title={t('contributing.csv.title')}>
      <p className="text">{t('contributing.csv.lead')}</p>
      <p className="small text mt-2">{t('contributing.csv.columns')}</p>
      <Form method="post" encType="multipart/form-data" className="row mt-4">
        <AccountField />
        <input
          type="file"
          name="file"
          accept=".csv,text/csv"
          className="file-input small"
          aria-label={t('contributing.csv.file')}
          required
        />
        <Button type="submit" variant="primary">
          {t('contributing.csv.look')}
        </Button>
        <LinkButton variant="quiet" to={`${ownAssetsPath}/csv/file`} reloadDocument>
          {t('contributing.csv.template')}
        </LinkButton>
      </Form>
      <div role="status" className="mt-5">
        {answer && <Preview {...answer} />}
      </div>
    </ContributorLayout>
  )
}

function Preview({ preview, text }: CsvAnswer) {
  const { t, number } = useI18n()
  if ('problem' in preview) {
    return <Notice tone="danger">{t(`contributing.csv.problem.${preview.problem}`)}</Notice>
  }
  const { lines, ignored } = preview
  const wrong = lines.filter(({ problems }) => problems.length > 0)
  const good = lines.length - wrong.length
  const shown = [...wrong, ...lines.filter(({ problems }) => problems.length === 0)].slice(0, SHOWN)
  return (
    <>
      <Notice tone={wrong.length > 0 ? 'warning' : 'success'}>
        {t('contributing.csv.found', { good: number(good), wrong: number(wrong.length) })}
      </Notice>
      {ignored.length > 0 && (
        <p className="small mt-2">
          {t('contributing.csv.ignored', { columns: ignored.join(', ') })}
        </p>
      )}
      <Form method="post" className="row mt-4">
        <AccountField />
        <input type="hidden" name="text" value={text} />
        <Button type="submit" variant="accent" name="intent" value="apply" disabled={good === 0}>
          {t('contributing.csv.apply', { count: good })}
        </Button>
      </Form>
      <div className="table-scroll mt-4">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('contributing.csv.line')}</th>
              <th scope="col">{t('contributing.work.file')}</th>
              <th scope="col">{t('contributing.column.name')}</th>
              <th scope="col">{t('contributing.column.tags')}</th>
              <th scope="col">{t('contributing.csv.state')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <tr key={line.line}>
                <td className="num">{number(line.line)}</td>
                <th scope="row">
                  {line.uuid ? (
                    <Link className="link" to={`${ownAssetsPath}/${line.uuid}`}>
                      {line.fileName}
                    </Link>
                  ) : (
                    line.fileName
                  )}
                </th>
                <td>{line.name}</td>
                <td>{line.tags}</td>
                <td>
                  {line.problems.length === 0 ? (
                    <StatusBadge tone="ok">{t('contributing.csv.good')}</StatusBadge>
                  ) : (
                    line.problems
                      .map((column) => t(`contributing.wrong.${column as 'name'}`))
                      .join(' ')
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
