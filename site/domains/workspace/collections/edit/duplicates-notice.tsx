import { useT } from '#web/i18n/i18n-context.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { EditData } from './entry-view.ts'
import type { EntriesModel } from './use-entries.ts'

interface DuplicatesNoticeProps {
  data: EditData
  model: EntriesModel
}

/** Says which works look the same as an earlier one; those are selected when the page opens. */
export function DuplicatesNotice({ data, model }: DuplicatesNoticeProps) {
  const t = useT()
  const titles = new Map(model.entries.map(({ uuid, title }) => [uuid, title]))
  const pairs = (data.duplicates ?? []).flatMap(({ uuid, of }) => {
    const [name, other] = [titles.get(uuid), titles.get(of)]
    return name === undefined || other === undefined ? [] : [{ uuid, name, other }]
  })
  if (pairs.length === 0) return <Notice>{t('collections.duplicates.none')}</Notice>
  return (
    <Notice>
      <details>
        <summary>{t('collections.duplicates.found', { count: pairs.length })}</summary>
        <ul>
          {pairs.map(({ uuid, name, other }) => (
            <li key={uuid}>{t('collections.duplicates.pair', { name, other })}</li>
          ))}
        </ul>
      </details>
    </Notice>
  )
}
