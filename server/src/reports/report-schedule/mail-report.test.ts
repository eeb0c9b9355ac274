import { readSheet } from 'read-excel-file/universal'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { numberFormat } from '../../kit/format.calc.ts'
import { transaction } from '../../kit/transaction.ts'
import { createSalesWorld, type SalesWorld } from '../../sales/sales.factory.ts'
import { buildReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'
import { mailDueReports, mailReport } from './mail-report.ts'
import { addSchedule, cellsOf, ONE, readMails, SEND, UPDATE } from './report-schedule.factory.ts'

const app = useTestApp()
const DAY = 86_400_000
/** When a mail that failed is tried again. */
const RETRY_MS = 300_000
let brand: TestBrand
let world: SalesWorld

beforeEach(async () => {
  app().clock.now = new Date('2026-11-21T23:55:00Z')
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, {}])
  for (const [place, door] of world.doors.entries()) {
    await recordTransactions(world.ctx, door, [
      buildReceipt({
        receipt_number: '=1+1',
        discounts: [{ code: 'HEMAT', name: '=Hemat', amount: 1000 }],
        payments: [{ method: 'QRIS', amount: 10_440 }],
        total: 10_440,
      }),
      buildReceipt({ channel: place ? 'TAKEAWAY' : 'DINE_IN' }),
      buildReceipt({ occurred_at: '2026-11-14T05:00:00Z' }),
    ])
  }
})

/** Seven in the morning of the next day, in Jakarta. */
const nextMorning = () => {
  app().clock.now = new Date('2026-11-22T00:00:00Z')
}
const mailDue = () => mailDueReports(app().services, brand.id)
/** As a Master sees it who has just signed in: sessions end while a test's clock goes on. */
const oneOf = async (id: number) => (await (await brand.signInAs('Master')).ask(ONE, { id })).reportSchedule
const rupiah = (value: number) => `Rp ${numberFormat('id-ID').format(value)}`

const SUMMARY = `query($f: ReportFilter) { summaryReport(filter: $f) {
  total { figures { gross discount included_charges refund net transactions average_bill service tax rounding total
    cogs costed_net costed_bp gross_profit gross_profit_bp } }
  by_day { date figures { net } } } }`
const YESTERDAY = { preset: 'custom', from: '2026-11-21', to: '2026-11-21' }

describe('what a mail says', () => {
  test('is what the summary says, to the rupiah, in its text and in its table', async () => {
    await addSchedule(brand.master, {
      compare: 'same_weekday',
      recipients: ['a@example.com', 'b@example.com'],
    })
    nextMorning()
    const { summaryReport } = await brand.master.ask(SUMMARY, { f: YESTERDAY })
    const { figures } = summaryReport.total
    await mailDue()
    const mails = await readMails(brand)
    expect(mails.map(({ recipient }) => recipient)).toEqual(['a@example.com', 'b@example.com'])
    const [mail] = mails
    expect(figures.net).toBeGreaterThan(0)
    expect(mail?.subject).toBe(`Laporan Ringkasan 21 Nov 2026 · ${brand.ctx.brand_id ? await nameOf() : ''}`)
    expect(mail?.body).toContain(`Penjualan bersih: ${rupiah(figures.net)} (+`)
    expect(mail?.body).toContain('Transaksi: 4 (+100,0%)')
    expect(mail?.body).toContain(`Rata-rata nota: ${rupiah(figures.average_bill)}`)
    expect(mail?.body).toContain(`Laba kotor: ${rupiah(figures.gross_profit)}`)
    expect(mail?.body).toContain('HPP diketahui: 100,0%')
    expect(mail?.body).toContain('Pembanding: 14 Nov 2026')
    expect(mail?.body).toContain(
      '/report/summary?periode=kustom&dari=2026-11-21&sampai=2026-11-21&banding=pekan-lalu&outlet=semua',
    )
    const [header, day, total, ...more] = cellsOf(mail?.content ?? null)
    expect(more).toEqual([])
    expect(mail?.attachment_name).toBe('ringkasan-2026-11-21-2026-11-21.csv')
    const f = figures
    const expected = [f.gross, f.discount, f.included_charges, f.refund, f.net]
    expect(header?.slice(0, 7)).toEqual([
      'Tanggal',
      'Penjualan kotor',
      'Diskon',
      'Pajak & layanan dalam harga',
      'Pengembalian',
      'Penjualan bersih',
      'vs pembanding (%)',
    ])
    expect(day?.slice(0, 6)).toEqual(['2026-11-21', ...expected.map(String)])
    expect(total?.slice(0, 6)).toEqual(['Total', ...expected.map(String)])
    const rest = [
      f.service,
      f.tax,
      f.rounding,
      f.total,
      f.transactions,
      f.average_bill,
      f.costed_net,
      f.cogs,
      f.gross_profit,
    ]
    expect(total?.slice(7, -2)).toEqual(rest.map(String))
  })

  test('of outlets and channels is of them alone', async () => {
    const [, second] = world.doors
    const id = second?.outlet_id ?? 0
    await addSchedule(brand.master, { outlet_ids: [id], channels: ['TAKEAWAY'] })
    nextMorning()
    const filter = { ...YESTERDAY, outlet_ids: [id], channels: ['TAKEAWAY'] }
    const { figures } = (await brand.master.ask(SUMMARY, { f: filter })).summaryReport.total
    await mailDue()
    const [mail] = await readMails(brand)
    expect(figures.transactions).toBe(1)
    expect(mail?.body).toContain('Channel: Bawa pulang')
    expect(mail?.body).toContain(`&outlet=${id}&channel=TAKEAWAY`)
    expect(cellsOf(mail?.content ?? null).at(-1)?.[5]).toBe(String(figures.net))
  })

  test('at night is of each outlet’s own days, and has a link for each', async () => {
    const fresh = await app().createBrand()
    const { ctx, doors } = await createSalesWorld(fresh, [
      {},
      { timezone: 'Asia/Jayapura', business_day_cutoff: '00:00' },
    ])
    const sold = (days: readonly string[]) =>
      days.map((day) => buildReceipt({ occurred_at: `2026-11-${day}T05:00:00Z` }))
    const [west, east] = doors
    if (!west || !east) throw new Error('two outlets are needed')
    await recordTransactions(ctx, west, sold(['20', '21']))
    await recordTransactions(ctx, east, sold(['20', '21', '21']))
    app().clock.now = new Date('2026-11-22T12:00:00Z')
    await addSchedule(await fresh.signInAs('Master'), { hour: 23, period: 'yesterday' })
    // 23.00 in Jakarta, 01.00 of the next day in Jayapura.
    app().clock.now = new Date('2026-11-22T16:00:00Z')
    await recordTransactions(ctx, east, sold(['22', '22']))
    await mailDueReports(app().services, fresh.id)
    const [mail] = await readMails(fresh)
    expect(mail?.subject).toMatch(/^Laporan Ringkasan 21 Nov 2026; di .+ 22 Nov 2026 · /)
    expect(mail?.body).toContain('Transaksi: 3')
    const links = mail?.body.match(/Lihat laporan .*/g) ?? []
    expect(links).toHaveLength(2)
    expect(links[0]).toContain('dari=2026-11-21&sampai=2026-11-21')
    expect(links[0]).toMatch(new RegExp(`outlet=${west.outlet_id}$`))
    expect(links[1]).toContain('dari=2026-11-22&sampai=2026-11-22')
    expect(links[1]).toMatch(new RegExp(`outlet=${east.outlet_id}$`))
    const rows = cellsOf(mail?.content ?? null)
    const net = rows.slice(1).map((cells) => Number(cells[5]))
    expect(net.slice(0, -1).reduce((sum, value) => sum + value, 0)).toBe(net.at(-1))
  })

  test.each(['item', 'payment', 'discount', 'shift'])(
    'the report %s makes a mail and a workbook',
    async (report) => {
      await addSchedule(brand.master, {
        report,
        format: 'xlsx',
        compare: 'previous_period',
        period: 'last_7_days',
      })
      nextMorning()
      await mailDue()
      const [mail] = await readMails(brand)
      expect(mail?.subject).toContain('15–21 Nov 2026')
      expect(mail?.body).toContain(`/report/${report}?`)
      const bytes = mail?.content
      const rows = bytes ? await readSheet(new Blob([new Uint8Array(bytes)])) : []
      expect(rows.length).toBeGreaterThan(2)
      for (const cell of rows.flat()) if (typeof cell === 'string') expect(cell).not.toMatch(/^[=+@]/)
    },
  )

  test('the totals of items, payments and discounts are those of their reports', async () => {
    for (const report of ['item', 'payment', 'discount']) await addSchedule(brand.master, { report })
    nextMorning()
    const filter = { f: YESTERDAY }
    const items = await brand.master.ask(
      'query($f: ReportFilter) { itemReport(filter: $f) { total { figures { transactions net qty } } } }',
      filter,
    )
    const paid = await brand.master.ask(
      'query($f: ReportFilter) { paymentReport(filter: $f) { total { figures { amount payments } } } }',
      filter,
    )
    const given = await brand.master.ask(
      'query($f: ReportFilter) { discountReport(filter: $f) { total { figures { amount transactions } } } }',
      filter,
    )
    await mailDue()
    const mails = await readMails(brand)
    const [item, payment, discount] = mails.map(({ content }) => cellsOf(content).at(-1))
    const sold = items.itemReport.total.figures
    expect([item?.[3], item?.[4], item?.[9]]).toEqual(
      [sold.transactions, Number(sold.qty), sold.net].map(String),
    )
    const { amount, payments } = paid.paymentReport.total.figures
    expect(payment?.slice(1, 3)).toEqual([String(payments), String(amount)])
    expect(discount?.slice(3, 5)).toEqual([
      String(given.discountReport.total.figures.transactions),
      String(given.discountReport.total.figures.amount),
    ])
    expect(cellsOf(mails[2]?.content ?? null)[1]?.[0]).toBe("'=Hemat (HEMAT)")
  })
})

async function nameOf(): Promise<string> {
  const { name } = await brand.ctx.db
    .selectFrom('brand')
    .select('name')
    .where('id', '=', brand.id)
    .executeTakeFirstOrThrow()
  return name
}

describe('when it is sent', () => {
  test('once, however many try at once', async () => {
    const id = await addSchedule(brand.master, { recipients: ['a@example.com', 'b@example.com'] })
    nextMorning()
    await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        n % 2 ? mailDue() : mailReport(app().services, { brand_id: brand.id, id }),
      ),
    )
    await mailDue()
    expect(await readMails(brand)).toHaveLength(2)
    expect(await oneOf(id)).toMatchObject({
      last_sent_at: '2026-11-22T00:00:00Z',
      next_at: '2026-11-23T00:00:00Z',
      last_error: null,
    })
  })

  test('once for all the days a server was down, of the last of them', async () => {
    const id = await addSchedule(brand.master)
    nextMorning()
    app().clock.advance(3 * DAY + 5 * 3_600_000)
    await mailDue()
    await mailDue()
    const mails = await readMails(brand)
    expect(mails.map(({ attachment_name }) => attachment_name)).toEqual([
      'ringkasan-2026-11-24-2026-11-24.csv',
    ])
    expect((await oneOf(id)).next_at).toBe('2026-11-26T00:00:00Z')
  })

  test('not before its time, not when it is off, and again when another process gave up', async () => {
    const id = await addSchedule(brand.master)
    await mailDue()
    expect(await readMails(brand)).toEqual([])
    nextMorning()
    const claimed = new Date(app().clock.now.getTime() + 60_000)
    const claim = (claimed_until: Date | null) =>
      transaction(brand.ctx, (tx) =>
        tx.db
          .updateTable('report_schedule')
          .set({ claimed_until })
          .where('brand_id', '=', brand.id)
          .where('id', '=', id)
          .execute(),
      )
    await claim(claimed)
    await mailDue()
    expect(await readMails(brand)).toEqual([])
    app().clock.advance(60_000)
    await mailDue()
    expect(await readMails(brand)).toHaveLength(1)
    await brand.master.ask(UPDATE, { s: { id, is_active: false } })
    app().clock.advance(DAY)
    await mailDue()
    expect(await readMails(brand)).toHaveLength(1)
    const later = await brand.signInAs('Master')
    const resumed = (await later.ask(UPDATE, { s: { id, is_active: true } })).updateReportSchedule
    expect(resumed.next_at).toBe('2026-11-24T00:00:00Z')
  })

  test('at once when it is asked for, beside its times, and not too often', async () => {
    const id = await addSchedule(brand.master, { cadence: 'monthly', month_day: 3 })
    const { next_at } = await oneOf(id)
    await brand.master.ask(SEND, { id })
    await Promise.all([mailDue(), mailReport(app().services, { brand_id: brand.id, id })])
    expect(await readMails(brand)).toHaveLength(1)
    expect(await oneOf(id)).toMatchObject({ next_at, last_error: null })
    for (let n = 0; n < 4; n++) await brand.master.ask(SEND, { id })
    expect((await brand.master.fail(SEND, { id })).extensions.code).toBe('RATE_LIMITED')
  })
})

describe('what cannot be made', () => {
  /** Services under which every mail fails when it is written. */
  const broken = () =>
    Object.defineProperty({ ...app().services }, 'public_url', {
      get: () => {
        throw new Error('down')
      },
    })

  test('says so, sends nothing, and is made when it can be again', async () => {
    const id = await addSchedule(brand.master)
    nextMorning()
    await mailDueReports(broken(), brand.id)
    expect(await readMails(brand)).toEqual([])
    const failed = await oneOf(id)
    expect(failed).toMatchObject({ is_active: true, next_at: '2026-11-22T00:00:00Z' })
    expect(failed.last_error).toContain('akan dicoba lagi')
    await mailDue()
    expect(await readMails(brand)).toEqual([])
    app().clock.advance(RETRY_MS)
    await mailDue()
    expect(await readMails(brand)).toHaveLength(1)
    expect(await oneOf(id)).toMatchObject({ last_error: null, next_at: '2026-11-23T00:00:00Z' })
  })

  test('is given up after some attempts until its next time', async () => {
    const id = await addSchedule(brand.master)
    nextMorning()
    for (let n = 0; n < 5; n++) {
      await mailDueReports(broken(), brand.id)
      app().clock.advance(RETRY_MS)
    }
    const failed = await oneOf(id)
    expect(failed.next_at).toBe('2026-11-23T00:00:00Z')
    expect(failed.last_error).toContain('menunggu jadwal berikutnya')
    await mailDue()
    expect(await readMails(brand)).toEqual([])
  })
})

describe('by whose rights', () => {
  const stops = async (id: number) => {
    nextMorning()
    await mailDue()
    expect(await readMails(brand)).toEqual([])
    return oneOf(id)
  }

  test('a manager has the figures of its outlets, without costs', async () => {
    const outlet_id = world.doors[0]?.outlet_id ?? 0
    const manager = await brand.signInAs('Manajer Outlet', [outlet_id])
    await addSchedule(manager)
    nextMorning()
    const { figures } = (await manager.ask(SUMMARY, { f: YESTERDAY })).summaryReport.total
    await mailDue()
    const [mail] = await readMails(brand)
    expect(mail?.body).toContain('Transaksi: 2')
    expect(mail?.body).not.toContain('Laba kotor')
    const cells = cellsOf(mail?.content ?? null)
    expect(cells[0]).not.toContain('HPP')
    expect(cells.at(-1)?.[5]).toBe(String(figures.net))
  })

  test.each<[string, { role?: string; is_gone?: boolean; outlets?: [] }, string]>([
    ['the right to export is lost', { role: 'Kasir' }, 'tidak lagi boleh mengekspor'],
    ['the maker is gone', { is_gone: true }, 'pembuat jadwal sudah tidak aktif'],
    ['no outlet is left in reach', { outlets: [] }, 'jangkauan'],
  ])('it stops and says why when %s', async (_name, change, reason) => {
    const manager = await brand.signInAs('Manajer Outlet', [world.doors[0]?.outlet_id ?? 0])
    const id = await addSchedule(manager)
    await transaction(brand.ctx, async (tx) => {
      const admin = tx.db
        .updateTable('admin')
        .where('brand_id', '=', brand.id)
        .where('id', '=', manager.admin_id)
      if (change.role) await admin.set({ admin_group_id: brand.group_ids.get(change.role) ?? 0 }).execute()
      if (change.is_gone) await admin.set({ deleted_at: tx.now() }).execute()
      if (change.outlets)
        await tx.db
          .deleteFrom('admin_outlet')
          .where('brand_id', '=', brand.id)
          .where('admin_id', '=', manager.admin_id)
          .execute()
    })
    const stopped = await stops(id)
    expect(stopped.is_active).toBe(false)
    expect(stopped.last_error).toContain(reason)
    const log = await selectOwn(brand.ctx, 'audit_log', { entity: 'report_schedule' })
      .select(['action', 'actor'])
      .orderBy('id')
      .execute()
    expect(log.at(-1)).toEqual({ action: 'report_schedule.stop', actor: 'Sistem' })
  })
})
