import { Suspense, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { I18nProvider, useI18n } from '../../i18n/i18n-context.tsx'
import type { PageFrame } from '../../routing/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ContactMessageOnDemand } from '../pricing/index.ts'
import './chat.css'

const PRICING = '/pricing'

/** A button at the corner, and behind it the form that writes to the operator. */
export function ContactPanel({ isHidden }: { isHidden: boolean }) {
  const { t, locale } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const { load, data } = useFetcher<{ frame: PageFrame }>()
  useEffect(() => {
    if (isOpen) void load(PRICING)
  }, [isOpen, load])
  return (
    <div className="chat" hidden={isHidden}>
      <Button look="primary" icon="info" onClick={() => setOpen(true)}>
        {t('late.chat.open')}
      </Button>
      <Dialog
        isOpen={isOpen && data !== undefined && !isHidden}
        onClose={() => setOpen(false)}
        title={t('late.chat.open')}
        width="32rem"
      >
        {data && (
          <I18nProvider locale={locale} messages={data.frame.messages}>
            <Suspense>
              <ContactMessageOnDemand path={PRICING} topic="pricing" answer={undefined} />
            </Suspense>
          </I18nProvider>
        )}
      </Dialog>
    </div>
  )
}
