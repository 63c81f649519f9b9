import { useState } from 'react'
import type { AttributionForm, Duty } from '@tessera/licensing'
import { useT } from '#web/i18n/i18n-context.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import type { AssetView } from './asset-view.ts'
import type { MessageKey } from '#web/i18n/messages.ts'

/** What a licence asks of whoever uses the work. */
const dutyLabels = {
  credit_author: 'item.duty.credit',
  credit_by_courtesy: 'item.duty.courtesy',
  keep_notice: 'item.duty.notice',
  keep_notice_file: 'item.duty.noticeFile',
  state_changes: 'item.duty.changes',
  share_alike: 'item.duty.shareAlike',
  keep_unchanged: 'item.mayNot.change',
  non_commercial_only: 'item.mayNot.commercial',
} as const satisfies Record<Duty, MessageKey>

const forms = ['text', 'html', 'markdown'] as const satisfies readonly AttributionForm[]
const formNames = { text: null, html: 'HTML', markdown: 'Markdown' } as const

/** What the licence allows and asks, in plain words, and the credit line ready to paste. */
export function LicenseBox({ asset, isChanged }: { asset: AssetView; isChanged: boolean }) {
  const t = useT()
  const [form, setForm] = useState<AttributionForm>('text')
  const { license, declared } = asset
  const credits = asset.credits[isChanged ? 'changed' : 'unchanged']
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
