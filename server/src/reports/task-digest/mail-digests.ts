import { sql } from 'kysely'
import { createSystemContext } from '../../access/session/system-context.ts'
import type { Tasks } from '../../access/task/task.queries.ts'
import type { Services, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { inTurns } from '../../kit/heavy/in-turns.calc.ts'
import { sendMessage } from '../../kit/outbox.ts'
import { requireViewer } from '../../kit/permission.ts'
import { writeDigest } from './digest-mail.calc.ts'
import { withTasksOf } from './tasks-of.ts'

/** Between these hours of the brand's clock a morning's mail is due; who is late for it waits for the next. */
const FROM_HOUR = 7
const TO_HOUR = 12

interface Due {
  readonly brand_id: number
  readonly admin_id: number
  readonly email: string
  readonly today: string
}

/** Who was not looked after this morning: with an address known to be its own, and a mail it has not declined. */
async function findDue(services: Services, brand_id: number): Promise<Due[]> {
  const ctx = createSystemContext(services, brand_id)
  const { rows } = await sql<Due>`select ${brand_id}::int as brand_id, a.id as admin_id, a.email,
      (${ctx.now()}::timestamptz at time zone b.timezone)::date::text as today
    from brand b join admin a on a.brand_id = b.id and a.brand_id = ${ownBrand}
    where b.id = ${brand_id} and a.deleted_at is null and a.email_verified_at is not null
      and extract(hour from ${ctx.now()}::timestamptz at time zone b.timezone) >= ${FROM_HOUR}
      and extract(hour from ${ctx.now()}::timestamptz at time zone b.timezone) < ${TO_HOUR}
      and not exists (select from muted_notification q where q.brand_id = ${ownBrand} and q.admin_id = a.id
        and q.topic = 'task_digest')
      and not exists (select from task_digest d where d.brand_id = ${ownBrand} and d.admin_id = a.id
        and d.sent_on >= (${ctx.now()}::timestamptz at time zone b.timezone)::date)
    order by a.id`.execute(ctx.db)
  return rows
}

/** Takes an admin's mail of a day, once; of many who ask one gets it. */
async function claim(tx: WriteContext, { admin_id, today }: Due): Promise<boolean> {
  const { rows } = await sql<{ admin_id: number }>`
    insert into task_digest (brand_id, admin_id, sent_on) values (${tx.brand_id}, ${admin_id}, ${today}::date)
    on conflict (brand_id, admin_id) do update set sent_on = excluded.sent_on
      where task_digest.sent_on < excluded.sent_on
    returning admin_id`.execute(tx.db)
  return rows.length > 0
}

async function tell(tx: WriteContext, { email, today }: Due, { rows, is_cut }: Tasks): Promise<void> {
  const open = rows.filter(({ state, is_told }) => state === 'open' && is_told)
  if (open.length === 0) return
  const { name, is_master } = requireViewer(tx)
  const { public_url } = tx.services
  const message = writeDigest(open, is_cut, { name, is_master, today, public_url })
  await sendMessage(tx, { channel: 'email', recipient: email, ...message })
}

async function mailOne(services: Services, due: Due): Promise<void> {
  await withTasksOf(services, due, { job: 'task-digest' }, async (tx, tasks) => {
    if (await claim(tx, due)) await tell(tx, due, tasks)
  })
}

/** Mails each admin of a brand what waits for it, once a morning; who has nothing to do gets no mail. */
export async function mailDigests(services: Services, brand_id: number): Promise<void> {
  for (const due of await findDue(services, brand_id)) await mailOne(services, due)
}

/** The same for all brands, one admin of each in turns. */
export async function mailAllDigests(services: Services): Promise<void> {
  const { rows } = await services.pool.query<{ id: number }>('select directory.brand_ids() as id')
  const brands: Due[][] = []
  for (const { id } of rows) brands.push(await findDue(services, id))
  for (const due of inTurns(brands)) await mailOne(services, due)
}
