import { Suspense, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { I18nProvider, useI18n } from '#web/i18n/i18n-context.tsx'
import type { BasePageData } from '#web/routing/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ContactMessageOnDemand } from '#domains/commerce/pricing/index.ts'
import './chat.css'

const PRICING = '/pricing'

/** A button at the corner, and behind it the form that writes to the operator. */
export function ContactPanel({ isHidden }: { isHidden: boolean }) {
  const { t, locale } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const { load, data } = useFetcher<{ pageData: BasePageData }>()
  useEffect(() => {
    if (isOpen) void load(PRICING)
  }, [isOpen, load])
  return (
    <div className="chat" hidden={isHidden}>
      <Button variant="primary" icon="info" onClick={() => setOpen(true)}>
        {t('late.chat.open')}
      </Button>
      <Dialog
        isOpen={isOpen && data !== undefined && !isHidden}
        onClose={() => setOpen(false)}
        title={t('late.chat.open')}
        width="32rem"
      >
        {data && (
          <I18nProvider locale={locale} messages={data.pageData.messages}>
            <Suspense>
              <ContactMessageOnDemand path={PRICING} topic="pricing" answer={undefined} />
            </Suspense>
          </I18nProvider>
        )}
      </Dialog>
    </div>
  )
}
