import { useState } from 'react'
import type { AttributionForm } from '@tessera/licensing'
import { useT } from '#app/i18n/i18n-context.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SegmentedControl } from '#app/ui/segmented-control.tsx'
import { dutyLabels } from './duty-labels.ts'
import type { ItemView } from './item-view.ts'

const forms = ['text', 'html', 'markdown'] as const satisfies readonly AttributionForm[]
const formNames = { text: null, html: 'HTML', markdown: 'Markdown' } as const

/** What the licence allows and asks, in plain words, and the credit line ready to paste. */
export function LicenseBox({ item, isChanged }: { item: ItemView; isChanged: boolean }) {
  const t = useT()
  const [form, setForm] = useState<AttributionForm>('text')
  const { license, declared } = item
  const credits = item.credits[isChanged ? 'changed' : 'unchanged']
  return (
    <section className="licence" aria-label={t('item.license')}>
      <p className="spread">
        <strong>{license.name}</strong>
        <a className="link" href={license.url} rel="license noopener" target="_blank">
          {t('item.readLicense')}
        </a>
      </p>
      <ul>
        <Line icon={license.allowsCommercialUse ? 'check' : 'close'}>
          {t(license.allowsCommercialUse ? 'item.may.commercial' : 'item.mayNot.commercial')}
        </Line>
        <Line icon={license.allowsChanges ? 'check' : 'close'}>
          {t(license.allowsChanges ? 'item.may.change' : 'item.mayNot.change')}
        </Line>
        {license.duties
          .filter((duty) => duty !== 'keep_unchanged' && duty !== 'non_commercial_only')
          .map((duty) => (
            <Line key={duty} icon="licence">
              {t(dutyLabels[duty])}
            </Line>
          ))}
        {declared && (
          <>
            <Line icon={declared.allowsTraining ? 'check' : 'close'}>
              {t(declared.allowsTraining ? 'item.may.training' : 'item.mayNot.training')}
            </Line>
            <Line icon="user">{t(declared.isAiMade ? 'item.aiMade' : 'item.handMade')}</Line>
          </>
        )}
      </ul>
      <div className="credit">
        <div className="spread">
          <SegmentedControl
            name="credit"
            label={t('item.creditForm')}
            segments={forms.map((value) => ({
              value,
              label: formNames[value] ?? t('item.credit.text'),
            }))}
            defaultValue="text"
            onChange={setForm}
          />
          <CopyButton text={credits[form]} size="sm" label={t('item.copyCredit')} />
        </div>
        {forms.map((value) => (
          <p key={value} className="credit__line mono" data-form={value}>
            {credits[value]}
          </p>
        ))}
      </div>
    </section>
  )
}

function Line({
  icon,
  children,
}: {
  icon: 'check' | 'close' | 'licence' | 'user'
  children: string
}) {
  return (
    <li>
      <Icon name={icon} size="sm" />
      <span>{children}</span>
    </li>
  )
}
