import { z } from 'zod'

/** What an admin can be mailed about and may decline, with the right that concerns; null concerns everyone. */
export const NOTIFICATIONS = {
  sign_in: null,
  task_digest: null,
  subscription: { module: 'invoice', authorization: 'view' },
  low_stock: { module: 'inventory', authorization: 'view' },
  drawer: { module: 'report_shift', authorization: 'approve' },
  tax_return: { module: 'books', authorization: 'view' },
  watch: null,
  access_request: 'master',
} as const

export type NotificationTopic = keyof typeof NOTIFICATIONS

export const NOTIFICATION_TOPICS = Object.keys(NOTIFICATIONS) as NotificationTopic[]

export const NotificationInput = z.object({
  topic: z.enum(NOTIFICATION_TOPICS, 'Pemberitahuan tidak dikenal'),
  is_on: z.boolean(),
})
