import { sql } from 'kysely'
import { createSystemContext } from '../../access/session/system-context.ts'
import type { Context, Services, WriteContext } from '../../kit/context.ts'
import { insertRows } from '../../kit/db/bulk-rows.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { deleteOwn } from '../../kit/db/own-rows.ts'
import { formatDecimal, QTY_DECIMALS } from '../../kit/decimal.calc.ts'
import { inTurn } from '../../kit/heavy/in-turn.ts'
import { transaction } from '../../kit/transaction.ts'
import { backTest, HISTORY_DAYS } from './forecast.calc.ts'
import { readSeries } from './read-suggestions.ts'
import { readBuyingOutlets, readStandings } from './standing.queries.ts'

/** When the night's measure is due, on the brand's clock: its day has ended and late tills have told theirs. */
const HOUR = 6
const AT_ONCE = 5_000

const scaled = (quantity: number) => formatDecimal(Math.round(quantity * 10 ** QTY_DECIMALS), QTY_DECIMALS)

/** Whether the measure of today is still to be taken for a brand. */
async function isDue(ctx: Context): Promise<boolean> {
  const { rows } = await sql`
    select 1 from brand b where b.id = ${ctx.brand_id} and extract(hour from ${ctx.now()} at time zone b.timezone) >= ${HOUR}
      and not exists (select 1 from demand_measure m
        where m.brand_id = ${ownBrand} and m.measured_on >= (${ctx.now()} at time zone b.timezone)::date)`.execute(
    ctx.db,
  )
  return rows.length > 0
}

/** Takes the measure of today for a brand, once; false before the hour and when it was taken. */
async function claimToday(tx: WriteContext): Promise<boolean> {
  const { rows } = await sql`
    insert into demand_measure (brand_id, measured_on)
    select ${tx.brand_id}::int, (${tx.now()} at time zone b.timezone)::date from brand b
    where b.id = ${tx.brand_id} and extract(hour from ${tx.now()} at time zone b.timezone) >= ${HOUR}
    on conflict (brand_id) do update set measured_on = excluded.measured_on
      where demand_measure.measured_on < excluded.measured_on
    returning measured_on`.execute(tx.db)
  return rows.length > 0
}

/** Holds the forecasts of the last four weeks against what was used, good by good, and keeps how far they were off. */
export async function measureDemand(tx: WriteContext): Promise<void> {
  const outlets = await readBuyingOutlets(tx)
  await deleteOwn(tx, 'demand_error', {}).execute()
  if (outlets.length === 0) return
  const seriesFor = await readSeries(tx, outlets, HISTORY_DAYS)
  const standings = await readStandings(
    tx,
    outlets.map(({ id }) => id),
  )
  const rows = standings.flatMap(({ outlet_id, item_kind, item_id }) => {
    const series = seriesFor({ outlet_id, item_kind, item_id })
    const error = series && backTest(series)
    if (!error || error.mean_use + error.mean_error === 0) return []
    return [
      {
        ...{ outlet_id, item_kind, item_id, days: error.days },
        mean_use: scaled(error.mean_use),
        mean_error: scaled(error.mean_error),
        week_error: scaled(error.week_error),
      },
    ]
  })
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await insertRows(tx, 'demand_error', rows.slice(from, from + AT_ONCE))
}

/** Measures a brand whose night is due, when its turn of heavy work has come; who is not due waits for none. */
async function measureDue(ctx: Context): Promise<void> {
  if (!(await isDue(ctx))) return
  await inTurn(ctx, 'mail', () =>
    transaction(ctx, async (tx) => {
      if (await claimToday(tx)) await measureDemand(tx)
    }),
  )
}

/** The same for all brands, each once a night. */
export async function measureAllDemand(services: Services): Promise<void> {
  const { rows } = await services.pool.query<{ id: number }>('select directory.brand_ids() as id')
  for (const { id } of rows) await measureDue(createSystemContext(services, id))
}
