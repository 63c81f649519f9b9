import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import { ActionForm } from '#domains/admin/staff/frame/action-form.tsx'
import type { ListView } from '#domains/admin/staff/frame/view.ts'

interface ViewTabsProps {
  list: ListView
  answer: FormAnswer | undefined
}

/** The list under the names that it was kept by, and a form that keeps it as it stands. */
export function ViewTabs({ list: { views, search, path, page }, answer }: ViewTabsProps) {
  const t = useT()
  const current = views.find((view) => view.search === search)
  const isNew = search !== '' && current === undefined
  if (views.length === 0 && !isNew) return null
  const tabs = views.filter(
    (view, index) =>
      view.search !== '' && views.findIndex((other) => other.search === view.search) === index,
  )
  return (
    <div className="staff-views">
      {views.length > 0 && (
        <Tabs
          label={t('staff.views.label')}
          tabs={[
            { to: path, label: t('staff.views.all'), isCurrent: search === '' },
            ...tabs.map((view) => ({
              to: path + view.search,
              label: view.name,
              isCurrent: view === current,
              ...(view === current && { count: page.total }),
            })),
          ]}
        />
      )}
      {isNew && (
        <ActionForm
          act={{
            intent: 'keep-view',
            label: t('staff.views.keep'),
            hidden: { search },
            fields: [
              { name: 'name', label: t('staff.views.name'), isRequired: true },
              { name: 'isShared', label: t('staff.views.share'), type: 'check' },
            ],
          }}
          path={path}
          answer={answer}
        />
      )}
      {current?.isOwn && (
        <ActionForm
          act={{
            intent: 'forget-view',
            label: t('staff.views.forget'),
            hidden: { view: String(current.id) },
          }}
          path={path}
          answer={answer}
        />
      )}
    </div>
  )
}
