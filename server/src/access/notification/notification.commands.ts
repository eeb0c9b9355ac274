import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { Context } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { isAllowed, requireViewer } from '../../kit/permission.ts'
import {
  NOTIFICATION_TOPICS,
  NOTIFICATIONS,
  NotificationInput,
  type NotificationTopic,
} from './notification.input.ts'

/** Something the viewer can be mailed about, and whether it wants to be. */
export interface NotificationChoice {
  readonly topic: NotificationTopic
  readonly is_on: boolean
}

/** Whether a topic concerns the viewer at all. */
function concerns(ctx: Context, topic: NotificationTopic): boolean {
  const right = NOTIFICATIONS[topic]
  if (right === null) return true
  if (right === 'master') return requireViewer(ctx).is_master
  return isAllowed(ctx, right)
}

/** What the viewer can be mailed about. */
export async function readNotifications(ctx: Context): Promise<NotificationChoice[]> {
  const rows = await selectOwn(ctx, 'muted_notification', { admin_id: requireViewer(ctx).admin_id })
    .select('topic')
    .execute()
  const muted = new Set(rows.map(({ topic }) => topic))
  return NOTIFICATION_TOPICS.filter((topic) => concerns(ctx, topic)).map((topic) => ({
    topic,
    is_on: !muted.has(topic),
  }))
}

/** Takes or declines what the viewer is mailed about. */
export const setNotification = command('admin.set_notification', {
  permission: 'signed_in',
  input: NotificationInput,
  run: async (tx, { topic, is_on }) => {
    const viewer = requireViewer(tx)
    const of = { brand_id: tx.brand_id, admin_id: viewer.admin_id, topic }
    const changed = is_on
      ? await tx.db
          .deleteFrom('muted_notification')
          .where('brand_id', '=', of.brand_id)
          .where('admin_id', '=', of.admin_id)
          .where('topic', '=', topic)
          .returning('topic')
          .execute()
      : await tx.db
          .insertInto('muted_notification')
          .values(of)
          .onConflict((conflict) => conflict.doNothing())
          .returning('topic')
          .execute()
    if (changed.length > 0) {
      await audit(tx, {
        action: 'admin.set_notification',
        entity_id: viewer.admin_id,
        label: viewer.name,
        before: { [`notification.${topic}`]: !is_on },
        after: { [`notification.${topic}`]: is_on },
      })
    }
    return is_on
  },
})
