import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { CsvPage } from './csv-page.tsx'
import { submitCsv, type CsvAnswer } from './submit-csv.server.ts'

/** Describes many drafts by a spreadsheet. */
export function loader({ context }: LoaderFunctionArgs) {
  const { language } = context.get(scopeContext)
  return {
    pageData: makePageData(language, ['seller', 'contributing', 'catalogue'], ({ t }) => ({
      title: t('contributing.csv.title'),
      description: t('contributing.csv.lead'),
      noindex: true,
    })),
  }
}

export function action({ context, request }: ActionFunctionArgs) {
  return submitCsv(context.get(scopeContext), request)
}

export const meta = pageMeta

export default function Page({ actionData }: { readonly actionData?: CsvAnswer }) {
  return <CsvPage answer={actionData} />
}
