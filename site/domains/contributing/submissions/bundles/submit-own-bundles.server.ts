import { redirect } from 'react-router'
import type { RequestScope } from '#platform/context.ts'
import { answerForm } from '#web/forms/answer-form.server.ts'
import { createI18n } from '#web/i18n/create-i18n.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { OWN_BUNDLES_PATH, sendBundle, withdrawBundle } from './own-bundles.server.ts'

const PACK = 'pack.'

/** Takes the form of a bundle, new or corrected, and the button that takes one back. */
export function submitOwnBundles(scope: RequestScope, request: Request) {
  const { deps, actor, language } = scope
  const { t } = createI18n(language, loadMessages(language, ['contributing']))
  return answerForm(
    scope,
    request,
    async (fields) => {
      const uuid = fields['bundle'] ?? null
      if (fields['intent'] === 'withdraw') {
        await withdrawBundle(deps, actor, uuid ?? '')
        return redirect(`${OWN_BUNDLES_PATH}?done=withdrawn`, 303)
      }
      await sendBundle(deps, actor, {
        uuid,
        name: fields['name'] ?? '',
        description: fields['description'] ?? '',
        packs: Object.keys(fields)
          .filter((name) => name.startsWith(PACK))
          .map((name) => name.slice(PACK.length)),
      })
      return redirect(`${OWN_BUNDLES_PATH}?done=sent`, 303)
    },
    {
      keepsTyped: true,
      ownTextOf: (field) =>
        field === 'packs'
          ? t('contributing.bundles.fewPacks')
          : field === 'description'
            ? t('contributing.bundles.describe')
            : undefined,
    },
  )
}
