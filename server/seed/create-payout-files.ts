import { sql } from 'kysely'
import type { Context } from '../src/kit/context.ts'
import { ownBrand } from '../src/kit/db/own-brand.ts'
import { addDays } from '../src/outlets/outlet/business-date.calc.ts'
import { PAYOUT_PLATFORMS, type PayoutPlatform } from '../src/sales/platform-payout/payout-profile.calc.ts'
import { keepPayoutFile } from '../src/sales/platform-payout/platform-payout.commands.ts'
import { createRandom } from './sales/random.ts'

/** Headings as each platform exports them. */
const HEADS: Readonly<Record<PayoutPlatform, string>> = {
  GRABFOOD: 'Created On;Long Order ID;Store Name;Category;Amount;Commission;Adjustment;Total',
  GOFOOD:
    'Waktu Transaksi;Nomor Pesanan;Nama Outlet;Status;Gross Amount;Biaya Komisi;Penyesuaian;Nett Amount',
  SHOPEEFOOD:
    'Waktu Pesanan Selesai;No. Pesanan;Nama Toko;Status;Subtotal;Komisi;Penyesuaian;Penghasilan Bersih',
}
const DAYS = 14
const LOST_RATE = 0.02
const OFF_RATE = 0.03
const OFF = 1_500
const CANCELLED_RATE = 0.01
const ADVERTISEMENT = 75_000
const UNKNOWN_ORDER = 48_000

interface Sold {
  readonly day: string
  readonly number: string
  readonly outlet: string
  readonly amount: number
  readonly fee: number
}

async function readSold(
  ctx: Context,
  bank_account_id: number,
  method: string,
  days: { from: string; to: string },
) {
  const { rows } = await sql<Sold>`
    select t.business_date::text as day, coalesce(max(p.reference), t.receipt_number) as number, o.name as outlet,
      sum(p.amount)::bigint as amount, sum(p.fee)::bigint as fee
    from transaction t
    join transaction_payment p on p.brand_id = ${ownBrand} and p.business_date = t.business_date
      and p.transaction_id = t.id and p.method = ${method}
    join outlet o on o.brand_id = ${ownBrand} and o.id = t.outlet_id
    where t.brand_id = ${ownBrand} and t.status = 'PAID' and t.business_date between ${days.from}::date and ${days.to}::date
      and exists (select from bank_account_use u join payment_method m on m.brand_id = ${ownBrand}
          and m.id = u.payment_method_id and m.code = ${method}
        where u.brand_id = ${ownBrand} and u.outlet_id = t.outlet_id and u.bank_account_id = ${bank_account_id})
    group by t.business_date, t.id, t.receipt_number, o.name order by t.business_date, t.id`.execute(ctx.db)
  return rows
}

/** What a platform tells of what was sold: nearly all as it is, now and then otherwise, with an order nobody knows. */
function rowsOf(platform: PayoutPlatform, sold: readonly Sold[]): string[] {
  const random = createRandom(`pencairan ${platform}`)
  const rows = sold.flatMap(({ day, number, outlet, amount, fee }): string[] => {
    if (random.chance(LOST_RATE)) return []
    if (random.chance(CANCELLED_RATE)) return [[day, number, outlet, 'Cancelled', amount, 0, 0, 0].join(';')]
    const off = random.chance(OFF_RATE) ? OFF : 0
    return [[day, number, outlet, 'Selesai', amount, fee, 0, amount - fee - off].join(';')]
  })
  const last = sold.at(-1)
  if (!last) return []
  const kept = UNKNOWN_ORDER / 4
  return [
    ...rows,
    [
      last.day,
      `${platform.slice(0, 2)}-8841207`,
      last.outlet,
      'Selesai',
      UNKNOWN_ORDER,
      kept,
      0,
      UNKNOWN_ORDER - kept,
    ].join(';'),
    [last.day, '', last.outlet, 'Iklan', '', '', -ADVERTISEMENT, -ADVERTISEMENT].join(';'),
  ]
}

/** Uploads what each platform tells of two weeks of orders that it pays out to an account. */
export async function createPayoutFiles(ctx: Context, bank_account_id: number, today: string): Promise<void> {
  const days = { from: addDays(today, -DAYS - 1), to: addDays(today, -2) }
  for (const platform of PAYOUT_PLATFORMS) {
    const rows = rowsOf(platform, await readSold(ctx, bank_account_id, platform, days))
    if (rows.length === 0) continue
    const bytes = Buffer.from([HEADS[platform], ...rows].join('\n'))
    await keepPayoutFile(ctx, {
      ...{ bank_account_id, platform, bytes },
      name: `pencairan-${platform.toLowerCase()}-${days.to}.csv`,
    })
  }
}
