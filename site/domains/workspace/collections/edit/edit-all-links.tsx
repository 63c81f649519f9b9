import { useI18n } from '#web/i18n/i18n-context.tsx'
import { editLinksOfCollection } from '#web/routing/editor-table.ts'
import { LinkButton } from '#web/ui/button.tsx'

const labels = {
  icon: 'collections.editAll.icon',
  color: 'collections.editAll.color',
} as const

/** Opens everything of a collection in an editor or the converter. */
export function EditAllLinks({ uuid, slug }: { uuid: string; slug: string }) {
  const { t } = useI18n()
  return (
    <>
      {editLinksOfCollection({ uuid, slug }).map(
        ({ editor, to }) =>
          editor in labels && (
            <LinkButton key={editor} variant="quiet" rel="nofollow" to={to}>
              {t(labels[editor as keyof typeof labels])}
            </LinkButton>
          ),
      )}
      <LinkButton variant="quiet" rel="nofollow" to={`/converter?collection=${uuid}`}>
        {t('collections.convertTo')}
      </LinkButton>
    </>
  )
}
