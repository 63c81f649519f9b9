import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import '#web/styles/pages/account.css'

const PictureTool = lazy(async () => ({
  default: (await import('./tool/picture-tool.tsx')).PictureTool,
}))

/** Searches by picture or drawing in the browser. Without scripts a form sends a file or an address. */
export function PictureForm({ hasFailed }: { hasFailed: boolean }) {
  const isHydrated = useIsHydrated()
  const [search] = useSearchParams()
  const plain = <PlainForm hasFailed={hasFailed} />
  if (!isHydrated) return plain
  return (
    <Suspense fallback={plain}>
      <PictureTool first={search.get('way') === 'picture' ? 'picture' : 'draw'} />
    </Suspense>
  )
}

function PlainForm({ hasFailed }: { hasFailed: boolean }) {
  const t = useT()
  return (
    <form method="post" encType="multipart/form-data" className="stack mt-5">
      {hasFailed && <Notice tone="danger">{t('pictureSearch.unreadable')}</Notice>}
      <label className="field">
        <span>{t('pictureSearch.file')}</span>
        <input
          type="file"
          name="file"
          className="file-input small"
          accept="image/*"
          aria-describedby="picture-sent"
        />
      </label>
      <Field
        label={t('pictureSearch.address')}
        name="address"
        type="url"
        maxLength={2000}
        hint={t('pictureSearch.addressHint')}
      />
      <p className="caption" id="picture-sent">
        {t('pictureSearch.sent')}
      </p>
      <Button type="submit" variant="primary">
        {t('pictureSearch.search')}
      </Button>
    </form>
  )
}
