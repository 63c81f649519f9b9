import type { Session } from '@tessera/contracts'
import { useFetcher } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'

interface SessionTableProps {
  sessions: readonly Session[]
  path: string
}

/** Where somebody is signed in, by device and last use. */
export function SessionTable({ sessions, path }: SessionTableProps) {
  const { t } = useI18n()
  return (
    <div className="table-scroll">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('account.profile.device')}</th>
            <th scope="col">{t('account.profile.lastUse')}</th>
            <th scope="col">{t('account.profile.latestEnd')}</th>
            <th scope="col">
              <span className="sr">{t('account.profile.end')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} path={path} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SessionRow({ session, path }: { session: Session; path: string }) {
  const { t, date } = useI18n()
  const { Form, state } = useFetcher()
  const { id, device, address, last_used_at: lastUse, ends_at: end, is_current: isHere } = session
  if (state !== 'idle') return null
  return (
    <tr>
      <td>
        <span className="block">{device}</span>
        <span className="caption">{address}</span>
      </td>
      <td>
        <time dateTime={lastUse}>{date(lastUse, 'medium')}</time>
      </td>
      <td>
        <time dateTime={end}>{date(end, 'medium')}</time>
      </td>
      <td className="end">
        {isHere ? (
          <span className="ok">{t('account.profile.here')}</span>
        ) : (
          <Form method="post" action={path}>
            <input type="hidden" name="intent" value="end-session" />
            <input type="hidden" name="session" value={id} />
            <Button type="submit" size="sm" aria-label={t('account.profile.endOf', { device })}>
              {t('account.profile.end')}
            </Button>
          </Form>
        )}
      </td>
    </tr>
  )
}
