import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { useT } from '#web/i18n/i18n-context.tsx'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { AccountField, DashboardLayout } from '#domains/identity/accounts/index.ts'
import { loadPicker } from './load-picker.server.ts'
import type { PickerData } from './picker-data.ts'
import { PickerForm } from './picker-form.tsx'
import { submitPicker } from './submit-picker.server.ts'

export function loader({ context, url }: LoaderFunctionArgs): Promise<PickerData> {
  return loadPicker(context.get(scopeContext), url.searchParams)
}

export function action({ context, request }: ActionFunctionArgs) {
  return submitPicker(context.get(scopeContext), request)
}

export const meta = pageMeta

type PageProps = { readonly loaderData: PickerData; readonly actionData?: FormAnswer }

/** The choice of a collection as a page, for browsers without JavaScript and as data of the dialog. */
export default function Page({ loaderData, actionData }: PageProps) {
  const t = useT()
  const { work } = loaderData
  return (
    <DashboardLayout title={t('collections.pick.title')}>
      <p className="text mt-2">
        <Link to={work.href}>{work.name}</Link>
      </p>
      <div className="mt-5 measure">
        <PickerForm data={loaderData} problem={actionData?.problem} fields={<AccountField />} />
      </div>
    </DashboardLayout>
  )
}
