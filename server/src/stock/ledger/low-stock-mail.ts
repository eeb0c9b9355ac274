import { sql } from 'kysely'
import { type MailedAdmin, readMailed } from '../../access/notification/mail-admins.ts'
import { createSystemContext } from '../../access/session/system-context.ts'
import type { Services, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { sendMessage } from '../../kit/outbox.ts'
import { transaction } from '../../kit/transaction.ts'

/** When a morning's mail is due, on the brand's clock. */
const HOUR = 7

interface ShortOutlet {
  readonly id: number
  readonly name: string
  readonly ingredients: number
  readonly items: number
}

/** Takes the mail of today for a brand, once; false before the hour and when it was taken. */
async function claimToday(tx: WriteContext): Promise<boolean> {
  const { rows } = await sql<{ sent_on: string }>`
    insert into low_stock_mail (brand_id, sent_on)
    select ${tx.brand_id}::int, (${tx.now()} at time zone b.timezone)::date from brand b
    where b.id = ${tx.brand_id} and extract(hour from ${tx.now()} at time zone b.timezone) >= ${HOUR}
    on conflict (brand_id) do update set sent_on = excluded.sent_on
      where low_stock_mail.sent_on < excluded.sent_on
    returning sent_on`.execute(tx.db)
  return rows.length > 0
}

async function readShort(tx: WriteContext): Promise<ShortOutlet[]> {
  const { rows } = await sql<ShortOutlet>`
    select o.id, o.name, (count(*) filter (where s.item_kind = 'ingredient'))::int as ingredients,
      (count(*) filter (where s.item_kind = 'menu'))::int as items
    from stock_standing s join outlet o on o.brand_id = s.brand_id and o.brand_id = ${ownBrand} and o.id = s.outlet_id
    where s.brand_id = ${tx.brand_id} and s.is_short group by o.id, o.name order by o.name, o.id`.execute(
    tx.db,
  )
  return rows
}

function describe({ name, ingredients, items }: ShortOutlet): string {
  const parts = [ingredients > 0 && `${ingredients} bahan baku`, items > 0 && `${items} menu`]
  return `- ${name}: ${parts.filter(Boolean).join(' dan ')}`
}

async function mailOne(tx: WriteContext, admin: MailedAdmin, short: readonly ShortOutlet[]): Promise<void> {
  const reached = short.filter(({ id }) => admin.outlet_ids?.includes(id) ?? true)
  if (reached.length === 0) return
  const { public_url } = tx.services
  await sendMessage(tx, {
    channel: 'email',
    recipient: admin.email,
    subject: 'Stok yang menipis hari ini',
    body: `Halo ${admin.name},\n\nStok di bawah batas minimum, habis, atau minus:\n${reached.map(describe).join('\n')}\n\nLihat di ${public_url}/inventory. Atur pemberitahuan ini di ${public_url}/profile?tab=pemberitahuan.`,
  })
}

/** Mails who keeps the stock of a brand what ran low, once a morning. */
export async function mailLowStock(tx: WriteContext): Promise<void> {
  if (!(await claimToday(tx))) return
  const short = await readShort(tx)
  if (short.length === 0) return
  for (const admin of await readMailed(tx, 'low_stock')) await mailOne(tx, admin, short)
}

/** The same for all brands. */
export async function mailAllLowStock(services: Services): Promise<void> {
  const { rows } = await services.pool.query<{ id: number }>('select directory.brand_ids() as id')
  for (const { id } of rows) await transaction(createSystemContext(services, id), mailLowStock)
}
