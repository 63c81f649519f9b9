import { Form } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { refusals } from '#platform/inspection/inspection.ts'
import { AccountField } from '#domains/identity/accounts/index.ts'
import type { UploadView } from './upload-view.ts'
import './uploads.css'

/** A file that arrived, and what became of it. */
export function UploadRow({ row }: { row: UploadView }) {
  const { t, bytes } = useI18n()
  const otherLosses = row.lossCount - row.scriptCount
  const isOver = row.state === 'open' || row.state === 'waiting' || row.state === 'refused'
  return (
    <li className="upload-row">
      <div className="upload-row__what">
        <p className="upload-row__path">
          {row.work ? (
            <Link className="link" to={`/contributor/works/${row.work}`}>
              {row.path}
            </Link>
          ) : (
            row.path
          )}
        </p>
        <p className="caption">
          <span className="num">{bytes(row.bytes)}</span>
          {row.state === 'refused' && (
            <>
              {' · '}
              {t(`contributing.refusal.${refusalOf(row.reason)}`)}
            </>
          )}
          {row.work && row.lossCount > 0 && (
            <>
              {' · '}
              <Link className="link" to={`/contributor/works/${row.work}`}>
                {[
                  row.scriptCount > 0 &&
                    t('contributing.upload.scripts', { count: row.scriptCount }),
                  otherLosses > 0 && t('contributing.upload.losses', { count: otherLosses }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Link>
            </>
          )}
          {(row.state === 'open' || row.state === 'waiting') && (
            <>
              {' · '}
              {t(`contributing.upload.${row.state}.text`)}
            </>
          )}
        </p>
      </div>
      <StatusBadge tone={tones[row.state]}>{t(`contributing.upload.${row.state}`)}</StatusBadge>
      {isOver && (
        <Form method="post">
          <AccountField />
          <input type="hidden" name="upload" value={row.uuid} />
          <Button
            type="submit"
            size="sm"
            variant="quiet"
            name="intent"
            value="drop"
            aria-label={t('contributing.uploads.dropOf', { file: row.path })}
          >
            {t('contributing.uploads.drop')}
          </Button>
        </Form>
      )}
    </li>
  )
}

const tones = {
  open: 'warn',
  received: 'neutral',
  waiting: 'warn',
  taken: 'ok',
  part: 'ok',
  unpacked: 'ok',
  refused: 'bad',
} as const

const reasons = [...refusals, 'known_file'] as const

function refusalOf(reason: string | null): (typeof reasons)[number] {
  return reasons.find((known) => known === reason) ?? 'damaged'
}
