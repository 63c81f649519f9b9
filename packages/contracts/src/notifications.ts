import { z } from 'zod'
import { done } from './account-fields.ts'
import { defineEndpoint } from './endpoint.ts'
import { after, next } from './lists/list-fields.ts'
import { wholeNumber } from './kinds.ts'
import { notYours } from './team-fields.ts'

/** What notifications are about; each has settings of its own. */
export const notificationKind = z.enum([
  'assets',
  'team',
  'billing',
  'referral',
  'works',
  'security',
])
export type NotificationKind = z.output<typeof notificationKind>

export const digestPace = z.enum(['never', 'daily', 'weekly'])

const notification = z
  .object({
    id: z.uuid(),
    kind: notificationKind,
    text: z.string().meta({ description: 'One sentence in the language asked for' }),
    path: z.string().meta({ description: 'Where it leads: a path of this site' }),
    created_at: z.iso.datetime(),
    read_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.output<typeof notification>

const unread = z.number().int().meta({ description: 'How many have not been read' })

const setting = z.object({
  kind: notificationKind,
  shown: z.boolean().meta({ description: 'Shown in the site' }),
  email: digestPace.meta({ description: 'How often a digest tells of it' }),
})

const settingsToSave = z
  .array(setting)
  .min(1)
  .max(20)
  .refine((settings) => new Set(settings.map(({ kind }) => kind)).size === settings.length, {
    error: 'must name each kind once',
  })
  .meta({ description: 'Settings by kind of notification, each kind once' })

/** What one is told, and how. It is the person’s own, whatever account is acted for. */
export const notificationCalls = {
  listNotifications: defineEndpoint({
    method: 'GET',
    path: '/notifications',
    tag: 'Notifications',
    summary: 'What one was told, the latest first, and how many are unread',
    description:
      'Filters by `kind` and `unread`. Goes on by `after`, set to `next` of the answer before, ' +
      'or by `page`. Texts are in the language of the request.',
    access: 'user',
    whileActing: 'recorded',
    query: z.object({
      unread: z.enum(['true', 'false']).optional(),
      kind: notificationKind.optional(),
      page: wholeNumber(1, 10_000).default(1),
      per_page: wholeNumber(1, 100).default(20),
      after,
    }),
    response: z.object({
      notifications: z.array(notification),
      unread,
      total: z.number().int(),
      next,
    }),
    errors: ['invalid_request', 'login_required'],
  }),
  streamNotifications: defineEndpoint({
    method: 'GET',
    path: '/notifications/stream',
    tag: 'Notifications',
    summary: 'The number of unread notifications as server-sent events',
    description:
      'One event named `unread` with `{unread, latest}` at the start and after every change. `latest` ' +
      'is the newest unread notification, or null. The stream stays open.',
    access: 'user',
    whileActing: 'recorded',
    query: z.object({ lang: z.string().max(100).optional() }),
    content: ['text/event-stream'],
    errors: ['invalid_request', 'login_required'],
  }),
  readNotification: defineEndpoint({
    method: 'PATCH',
    path: '/notifications/{notification}',
    tag: 'Notifications',
    summary: 'Mark a notification as read',
    description:
      'Answers how many are still unread. Marking it again changes nothing; one of another ' +
      'person is `not_found`.',
    access: 'user',
    whileActing: 'recorded',
    params: z.object({ notification: z.uuid() }),
    response: z.object({ unread }),
    errors: notYours,
  }),
  readAllNotifications: defineEndpoint({
    method: 'PATCH',
    path: '/notifications',
    tag: 'Notifications',
    summary: 'Mark everything as read',
    description:
      'Marks those of every kind and answers how many are still unread: none, unless one ' +
      'arrived meanwhile.',
    access: 'user',
    whileActing: 'recorded',
    response: z.object({ unread }),
    errors: ['login_required', 'request_refused'],
  }),
  getNotificationSettings: defineEndpoint({
    method: 'GET',
    path: '/notifications/settings',
    tag: 'Notifications',
    summary: 'How one is told of what',
    description:
      'One entry for each kind: whether it is shown in the site, and how often a digest by ' +
      'e-mail tells of it. Kinds that were never changed have the standard setting.',
    access: 'user',
    whileActing: 'recorded',
    response: z.object({ settings: z.array(setting) }),
    errors: ['login_required'],
  }),
  updateNotificationSettings: defineEndpoint({
    method: 'PATCH',
    path: '/notifications/settings',
    tag: 'Notifications',
    summary: 'Change how one is told; kinds that are not named stay as they are',
    description:
      'Each kind may be named once. Settings belong to the person, whatever account is acted ' +
      'for.',
    access: 'user',
    whileActing: 'recorded',
    body: z.object({ settings: settingsToSave }),
    response: done,
    errors: ['invalid_request', 'login_required', 'request_refused'],
  }),
} as const
