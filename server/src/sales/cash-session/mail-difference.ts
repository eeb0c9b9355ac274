import { sql } from 'kysely'
import { mailAdmins } from '../../access/notification/mail-admins.ts'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { numberFormat } from '../../kit/format.calc.ts'
import { cashDifference, isBeyondTolerance } from './cash-rule.queries.ts'

/** Mails who approves sessions that a drawer differs by more than its outlet tolerates. */
export async function mailDifference(tx: WriteContext, session_id: number): Promise<void> {
  const session = sql.ref('s')
  const { rows } = await sql<{
    outlet_id: number
    outlet: string
    cashier_name: string | null
    cash: number | null
  }>`
    select s.outlet_id, o.name as outlet, s.cashier_name, ${cashDifference(session)} as cash
    from cash_session s join outlet o on o.brand_id = s.brand_id and o.brand_id = ${ownBrand} and o.id = s.outlet_id
    where s.brand_id = ${tx.brand_id} and s.id = ${session_id} and ${isBeyondTolerance(session)}`.execute(
    tx.db,
  )
  const [row] = rows
  if (!row) return
  const amount = numberFormat('id-ID').format(Math.abs(row.cash ?? 0))
  const what = row.cash
    ? `Kas ${row.cash < 0 ? 'kurang' : 'lebih'} Rp ${amount}.`
    : 'Metode selain tunai berbeda.'
  await mailAdmins(
    tx,
    'drawer',
    {
      subject: `Selisih kasir di ${row.outlet}`,
      body: `Sesi ${row.cashier_name ?? 'kasir'} di ${row.outlet} ditutup dengan selisih di atas toleransi. ${what}\nPeriksa dan setujui di ${tx.services.public_url}/report/shift/${session_id}.`,
    },
    { outlet_id: row.outlet_id },
  )
}
