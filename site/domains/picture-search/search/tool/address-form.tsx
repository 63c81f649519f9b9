import { useFetcher } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Field } from '#web/ui/form/field.tsx'

/** A picture on the web by its address: our server fetches it, because a browser may not read it. */
export function AddressForm() {
  const t = useT()
  const fetcher = useFetcher<FormAnswer>()
  const problem = fetcher.data?.problem
  return (
    <fetcher.Form method="post" action={hrefs.byPicture} className="stack mt-4">
      {problem !== undefined && <Notice tone="danger">{t('pictureSearch.addressFailed')}</Notice>}
      <Field
        label={t('pictureSearch.address')}
        name="address"
        type="url"
        required
        maxLength={2000}
        hint={t('pictureSearch.addressHint')}
      />
      <Button type="submit" isBusy={fetcher.state !== 'idle'}>
        {t('pictureSearch.searchAddress')}
      </Button>
    </fetcher.Form>
  )
}
