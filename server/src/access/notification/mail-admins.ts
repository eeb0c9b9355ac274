import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { sendMessage } from '../../kit/outbox.ts'
import { NOTIFICATIONS, type NotificationTopic } from './notification.input.ts'

/** Who is mailed about something. */
export interface MailedAdmin {
  readonly id: number
  readonly name: string
  readonly email: string
  /** Null is every outlet. */
  readonly outlet_ids: number[] | null
}

const isMuted = (topic: NotificationTopic) => sql`exists (select from muted_notification q
  where q.brand_id = ${ownBrand} and q.admin_id = a.id and q.topic = ${topic})`

/**
 * The admins whom a topic concerns: their role holds its right, the outlet is theirs, their e-mail is verified, and they
 * have not declined it.
 */
export async function readMailed(
  tx: WriteContext,
  topic: NotificationTopic,
  outlet_id?: number,
): Promise<MailedAdmin[]> {
  const right = NOTIFICATIONS[topic]
  const module = typeof right === 'object' && right ? right.module : null
  const authorization = typeof right === 'object' && right ? right.authorization : null
  const { rows } = await sql<MailedAdmin>`select a.id, a.name, a.email,
      case when not a.is_all_outlets and not g.is_master then array(select o.outlet_id from admin_outlet o
        where o.brand_id = ${ownBrand} and o.admin_id = a.id) end as outlet_ids
    from admin a join admin_group g on g.brand_id = a.brand_id and g.brand_id = ${ownBrand} and g.id = a.admin_group_id
    where a.brand_id = ${tx.brand_id} and a.deleted_at is null and a.email_verified_at is not null
      and not ${isMuted(topic)}
      and (g.is_master or exists (select from admin_group_permission p join module m on m.id = p.module_id
        where p.brand_id = ${ownBrand} and p.admin_group_id = g.id and m.key = ${module}::text
          and p.authorization_type = ${authorization}::text))
      and (${outlet_id ?? null}::int is null or a.is_all_outlets or g.is_master or exists (select from admin_outlet o
        where o.brand_id = ${ownBrand} and o.admin_id = a.id and o.outlet_id = ${outlet_id ?? null}::int))
    order by a.id`.execute(tx.db)
  return rows
}

/** Whether one admin has declined a topic. */
export async function hasMuted(
  tx: WriteContext,
  topic: NotificationTopic,
  admin_id: number,
): Promise<boolean> {
  const row = await selectOwn(tx, 'muted_notification', { admin_id, topic })
    .select('topic')
    .executeTakeFirst()
  return row !== undefined
}

/** Mails those whom a topic concerns, but for addresses that are told already; answers how many. */
export async function mailAdmins(
  tx: WriteContext,
  topic: NotificationTopic,
  message: { subject: string; body: string },
  options: { outlet_id?: number; except?: string } = {},
): Promise<number> {
  const mailed = await readMailed(tx, topic, options.outlet_id)
  const others = mailed.filter(({ email }) => email !== options.except)
  for (const { name, email } of others) {
    const body = `Halo ${name},\n\n${message.body}\n\nAtur pemberitahuan ini di ${tx.services.public_url}/profile?tab=pemberitahuan.`
    await sendMessage(tx, { channel: 'email', recipient: email, subject: message.subject, body })
  }
  return others.length
}
