import { useI18n } from '#web/i18n/i18n-context.tsx'
import { hasPreview } from './has-preview.ts'
import type { ThreadFileRow } from './files.queries.server.ts'

interface EntryFilesProps {
  thread: string
  files: readonly Omit<ThreadFileRow, 'entry'>[]
  leftOut: number
}

/** Files of a mail by name, each to be saved; pictures as they are drawn here, never as they came. */
export function EntryFiles({ thread, files, leftOut }: EntryFilesProps) {
  const { bytes, number, t } = useI18n()
  return (
    <>
      {files.length > 0 && (
        <ul className="say__files" aria-label={t('inbox.files.title')}>
          {files.map(({ uuid, name, format, bytes: size }) => {
            const path = `/staff/inbox/${thread}/files/${uuid}`
            return (
              <li key={uuid}>
                {hasPreview(format) && (
                  <img src={`${path}/preview`} alt="" width="120" height="90" loading="lazy" />
                )}
                <a className="link small" href={path} download>
                  {name}
                </a>{' '}
                <span className="caption num">{bytes(size)}</span>
              </li>
            )
          })}
        </ul>
      )}
      {files.length > 0 && <p className="small ink-2">{t('inbox.files.care')}</p>}
      {leftOut > 0 && (
        <p className="small say__warn">
          {t('inbox.files.leftOut', { count: leftOut, number: number(leftOut) })}
        </p>
      )}
    </>
  )
}
