import { useState } from 'react'
import type { AttributionForm, Duty } from '@tessera/licensing'
import { useT } from '#web/i18n/i18n-context.tsx'
import type { MessageKey } from '#web/i18n/messages.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import type { PackView } from './pack-view.ts'

const forms = ['text', 'html', 'markdown'] as const satisfies readonly AttributionForm[]
const formNames = { text: null, html: 'HTML', markdown: 'Markdown' } as const

const dutyLabels = {
  credit_author: 'pack.duty.credit',
  credit_by_courtesy: 'pack.duty.courtesy',
  keep_notice: 'pack.duty.notice',
  keep_notice_file: 'pack.duty.noticeFile',
  state_changes: 'pack.duty.changes',
  share_alike: 'pack.duty.shareAlike',
  keep_unchanged: 'pack.duty.unchanged',
  non_commercial_only: 'pack.duty.nonCommercial',
} as const satisfies Record<Duty, MessageKey>

/** What the licence allows and asks, and the credit line of the whole pack, ready to paste. */
export function PackLicense({ pack, isChanged }: { pack: PackView; isChanged: boolean }) {
  const t = useT()
  const { license } = pack
  return (
    <section className="section">
      <SectionHead
        title={t('pack.licenseAndCredit')}
        end={
          <a className="link" href={license.url} rel="license noopener" target="_blank">
            {license.name}
          </a>
        }
      />
      <div className="split">
        <ul className="pack-duties">
          {license.allowsCommercialUse && <Duty icon="check">{t('pack.may.commercial')}</Duty>}
          {license.allowsChanges && <Duty icon="check">{t('pack.may.change')}</Duty>}
          {license.duties.map((duty) => (
            <Duty key={duty} icon="licence">
              {t(dutyLabels[duty])}
            </Duty>
          ))}
          <Duty icon="package">{t('pack.inZip')}</Duty>
        </ul>
        <Credit lines={pack.credits[isChanged ? 'changed' : 'unchanged']} />
      </div>
    </section>
  )
}

function Credit({ lines }: { lines: PackView['credits']['changed'] }) {
  const t = useT()
  const [form, setForm] = useState<AttributionForm>('text')
  return (
    <div className="credit">
      <div className="spread">
        <SegmentedControl
          name="credit"
          label={t('pack.creditForm')}
          segments={forms.map((value) => ({
            value,
            label: formNames[value] ?? t('pack.creditText'),
          }))}
          defaultValue="text"
          onChange={setForm}
        />
        <CopyButton text={lines[form]} size="sm" label={t('pack.copyCredit')} />
      </div>
      {forms.map((value) => (
        <p key={value} className="credit__line mono" data-form={value}>
          {lines[value]}
        </p>
      ))}
    </div>
  )
}

function Duty({ icon, children }: { icon: 'check' | 'licence' | 'package'; children: string }) {
  return (
    <li>
      <Icon name={icon} size="sm" />
      <span>{children}</span>
    </li>
  )
}
