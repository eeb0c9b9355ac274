import { builder } from '../../kit/graphql/builder.ts'
import { runRepeatable } from '../../kit/graphql/command-field.ts'
import { type NotificationChoice, readNotifications, setNotification } from './notification.commands.ts'
import { NOTIFICATION_TOPICS } from './notification.input.ts'

const TopicEnum = builder.enumType('NotificationTopic', { values: NOTIFICATION_TOPICS })

const NotificationType = builder.objectRef<NotificationChoice>('Notification').implement({
  description: 'Something the signed-in admin can be mailed about.',
  fields: (t) => ({
    topic: t.field({ type: TopicEnum, resolve: ({ topic }) => topic }),
    is_on: t.exposeBoolean('is_on'),
  }),
})

builder.queryField('notificationList', (t) =>
  t.field({
    type: [NotificationType],
    description: 'What concerns the signed-in admin and whether it is mailed.',
    extensions: { permission: 'signed_in' },
    resolve: (_root, _args, ctx) => readNotifications(ctx),
  }),
)

builder.mutationField('setNotification', (t) =>
  t.boolean({
    description: 'Takes or declines mails of a topic.',
    extensions: { permission: 'signed_in' },
    args: {
      topic: t.arg({ type: TopicEnum, required: true }),
      is_on: t.arg.boolean({ required: true }),
    },
    resolve: (_root, args, ctx, info) => runRepeatable(ctx, info, args, (tx) => setNotification(tx, args)),
  }),
)
