import type { Config } from '#platform/settings/config.ts'

/** Whether anybody is told of red lights. */
export const isAlerting = ({
  alertEmail,
  alertWebhookUrl,
}: Pick<Config, 'alertEmail' | 'alertWebhookUrl'>): boolean =>
  alertEmail !== null || alertWebhookUrl !== null
