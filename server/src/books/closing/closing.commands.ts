import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { holdBooks } from '../account/open-accounts.ts'
import { bookWaiting } from '../posting/book-brands.ts'
import { CloseBooksInput } from './closing.input.ts'
import { readBookState } from './closing.queries.ts'
import { OPEN_THING_NAMES } from './open-thing.calc.ts'

/**
 * Closes a month, the one after the last that is closed: what changes of its days from now on counts on the first day
 * after it. Days that are not booked yet are booked first; what else is open must be accepted, and is kept in words.
 */
export const closeBooks = command('books.close', {
  permission: can('books', 'approve'),
  input: CloseBooksInput,
  run: async (tx, { month, accepts_open }) => {
    if (tx.viewer?.outlet_ids)
      throw new UserError('CONFLICT', 'Buku ditutup oleh yang menjangkau semua outlet', { changes: [] })
    await holdBooks(tx)
    await bookWaiting(tx)
    const { next_month, open } = await readBookState(tx)
    if (next_month === null) throw invalid({ month: 'Belum ada bulan yang sudah berakhir untuk ditutup' })
    if (month !== next_month) throw invalid({ month: `Bulan yang ditutup berikutnya dimulai ${next_month}` })
    if (open.some(({ kind }) => kind === 'not_booked'))
      throw new UserError('CONFLICT', 'Masih ada hari yang sedang dibukukan, coba lagi sebentar lagi', {
        changes: [],
      })
    if (open.length > 0 && !accepts_open)
      throw invalid({ accepts_open: `Masih ada ${open.length} hal yang belum selesai` })
    const told = open.map(({ kind, outlet, count }) => `${OPEN_THING_NAMES[kind]} ${outlet}: ${count}`)
    const remark = told.length > 0 ? told.join('; ').slice(0, 1000) : null
    const closing = { month, closed_at: tx.now(), closed_by: tx.actor, remark }
    await tx.db
      .insertInto('book_closing')
      .values({ ...closing, brand_id: tx.brand_id })
      .execute()
    await audit(tx, {
      action: 'books.close',
      entity: 'book_closing',
      entity_id: Number(month.slice(0, 7).replace('-', '')),
      label: month.slice(0, 7),
      after: closing,
    })
    return readBookState(tx)
  },
})
