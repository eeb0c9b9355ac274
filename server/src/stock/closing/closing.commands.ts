import { sql } from 'kysely'
import { requireOutlet } from '../../access/session/reach.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { holdMovements } from '../ledger/period-lock.ts'
import { CloseStockInput, ReopenStockInput } from './closing.input.ts'
import { readStockPeriod, type StockPeriod } from './closing.queries.ts'

interface Change {
  readonly action: 'stock.close' | 'stock.reopen'
  readonly until: string | null
  readonly details?: Record<string, unknown>
}

async function setClosed(tx: WriteContext, period: StockPeriod, { action, until, details }: Change) {
  await sql`update outlet set stock_closed_until = ${until}::date
    where brand_id = ${tx.brand_id} and id = ${period.outlet_id}`.execute(tx.db)
  await audit(tx, {
    action,
    entity: 'outlet',
    entity_id: period.outlet_id,
    label: period.name,
    outlet_id: period.outlet_id,
    before: { stock_closed_until: period.closed_until },
    after: { stock_closed_until: until, ...details },
  })
  return { outlet_id: period.outlet_id }
}

/**
 * Closes the stock of an outlet up to a business date: what comes later for those days counts on the day it comes.
 * Movements under way are waited for. What is open must be accepted.
 */
export const closeStock = command('stock.close', {
  permission: can('adjustment', 'approve'),
  input: CloseStockInput,
  run: async (tx, { outlet_id, until, accepts_open }) => {
    requireOutlet(tx, outlet_id)
    await holdMovements(tx, outlet_id)
    const period = await readStockPeriod(tx, outlet_id, until)
    if (until > period.latest) throw invalid({ until: 'Hanya hari yang sudah berakhir yang dapat ditutup' })
    if (period.closed_until !== null && until <= period.closed_until)
      throw invalid({ until: 'Periode ini sudah ditutup' })
    const open = period.documents.length + period.negatives.length
    if (open > 0 && !accepts_open) throw invalid({ accepts_open: `Masih ada ${open} hal yang belum selesai` })
    const details = open > 0 ? { open_documents: period.documents.map(({ number }) => number) } : {}
    return setClosed(tx, period, { action: 'stock.close', until, details })
  },
})

/** Opens closed days again, with the reason; all of them, or those after a date. */
export const reopenStock = command('stock.reopen', {
  permission: can('adjustment', 'approve'),
  input: ReopenStockInput,
  run: async (tx, { outlet_id, until = null, reason }) => {
    requireOutlet(tx, outlet_id)
    await holdMovements(tx, outlet_id)
    const period = await readStockPeriod(tx, outlet_id)
    if (period.closed_until === null) throw invalid({ outlet_id: 'Tidak ada periode yang ditutup' })
    if (until !== null && until >= period.closed_until)
      throw invalid({ until: 'Pilih tanggal sebelum akhir periode yang ditutup' })
    return setClosed(tx, period, { action: 'stock.reopen', until, details: { reason } })
  },
})
