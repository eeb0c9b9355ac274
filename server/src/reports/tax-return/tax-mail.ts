import { sql } from 'kysely'
import { readMailed } from '../../access/notification/mail-admins.ts'
import { createSystemContext } from '../../access/session/system-context.ts'
import type { Services, WriteContext } from '../../kit/context.ts'
import { sendMessage } from '../../kit/outbox.ts'
import { printDay, printRupiah } from '../../kit/pdf/printed.calc.ts'
import { transaction } from '../../kit/transaction.ts'
import { addDays, monthOf } from '../../outlets/outlet/business-date.calc.ts'
import { printMonth } from './print-month.calc.ts'
import { readTaxMonths, type TaxMonth } from './read-tax-return.ts'
import { dueOn, isNothing } from './tax-month.calc.ts'

/** When a morning's mail is due, on the brand's clock. */
const HOUR = 7
/** Days before the last one in time on which a reminder begins to be due. */
const BEGINS = [7, 2]

/** Takes the reminder that is due now for a brand, once; answers the month it is of. */
async function claimReminder(tx: WriteContext): Promise<string | undefined> {
  const { rows: times } = await sql<{ today: string; hour: number }>`
    select (${tx.now()}::timestamptz at time zone b.timezone)::date::text as today,
      extract(hour from ${tx.now()}::timestamptz at time zone b.timezone)::int as hour
    from brand b where b.id = ${tx.brand_id}`.execute(tx.db)
  const [now] = times
  if (!now || now.hour < HOUR) return undefined
  const month = monthOf(addDays(monthOf(now.today), -1))
  const due = dueOn(month)
  const begun = BEGINS.map((days) => addDays(due, -days)).filter((day) => day <= now.today)
  const since = begun.at(-1)
  if (since === undefined || now.today > due) return undefined
  const { rows } = await sql<{ sent_on: string }>`
    insert into tax_mail (brand_id, sent_on) values (${tx.brand_id}::int, ${now.today}::date)
    on conflict (brand_id) do update set sent_on = excluded.sent_on where tax_mail.sent_on < ${since}::date
    returning sent_on`.execute(tx.db)
  return rows.length > 0 ? month : undefined
}

const describe = ({ legal_entity, city, now }: TaxMonth) =>
  `- ${legal_entity.name}, ${city.name}: ${
    isNothing(now) ? 'nihil' : `DPP ${printRupiah(now.tax_base)}, pajak ${printRupiah(now.tax)}`
  }`

/** Mails who keeps the books of a brand which returns of the month before are not filed: a week and two days before the last day. */
export async function mailTaxReturns(tx: WriteContext): Promise<void> {
  const month = await claimReminder(tx)
  if (month === undefined) return
  const open = (await readTaxMonths(tx, { from: month, to: month })).filter(({ filed }) => filed === null)
  if (open.length === 0) return
  const { public_url } = tx.services
  for (const { name, email, outlet_ids } of await readMailed(tx, 'tax_return')) {
    // Figures of a whole return are for who reaches all of its outlets.
    if (outlet_ids) continue
    await sendMessage(tx, {
      channel: 'email',
      recipient: email,
      subject: `Pajak restoran ${printMonth(month)} belum dilaporkan`,
      body: `Halo ${name},\n\nPBJT ${printMonth(month)} dilaporkan dan dibayar paling lambat ${printDay(dueOn(month))}:\n${open.map(describe).join('\n')}\n\nBuka di ${public_url}/books/tax. Atur pemberitahuan ini di ${public_url}/profile?tab=pemberitahuan.`,
    })
  }
}

/** The same for all brands. */
export async function mailAllTaxReturns(services: Services): Promise<void> {
  const { rows } = await services.pool.query<{ id: number }>('select directory.brand_ids() as id')
  for (const { id } of rows) await transaction(createSystemContext(services, id), mailTaxReturns)
}
