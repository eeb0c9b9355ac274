import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { addBankAccount } from '../../sales/bank-account/bank-account.factory.ts'
import { keepPayoutFile } from '../../sales/platform-payout/platform-payout.commands.ts'
import { createSalesWorld } from '../../sales/sales.factory.ts'
import { buildReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'

const app = useTestApp()
const HEAD =
  'Tanggal pesanan;Nomor pesanan;Nama outlet;Status;Subtotal;Promo merchant;Komisi;Pencairan;Tanggal pencairan'
const QUERY = `query ($filter: ReportFilter, $rates: [ChannelRate!]) { channelReport(filter: $filter, rates: $rates) {
  channels { channel commission_bp payment_fee_bp figures { net cogs commission payment_fee payout_promo payout_bp known_fee_bp contribution
    contribution_after } }
  items { channel price break_even dine_in_price figures { contribution commission } } } }`
const FILTER = { preset: 'custom', from: '2026-11-01', to: '2026-11-20' }

test('of orders in payouts the commission is what those say; of others as booked', async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  const brand = await app().createBrand()
  const world = await createSalesWorld(brand, [{ name: 'Senopati' }])
  const [door] = world.doors
  if (!door) throw new RangeError('no outlet')
  const bank_account_id = await addBankAccount(brand.ctx, [door.outlet_id])
  const sell = (channel: string, order: string, method: string) =>
    recordTransactions(brand.ctx, { ...door, is_history: true }, [
      buildReceipt({
        ...{ occurred_at: '2026-11-12T05:00:00Z', channel, receipt_number: order },
        payments: [{ method, amount: 11_000, reference: order }],
      }),
    ])
  await sell('GRABFOOD', 'GF-1', 'GRABFOOD')
  await sell('GRABFOOD', 'GF-2', 'GRABFOOD')
  await sell('GOFOOD', 'GO-1', 'TUNAI')
  const ask = async (rates: object[] = []) =>
    (await brand.master.ask(QUERY, { filter: FILTER, rates })).channelReport
  const of = (report: { channels: { channel: string }[] }, channel: string) =>
    report.channels.find((row) => row.channel === channel)

  const booked = await ask()
  expect(of(booked, 'GRABFOOD')).toMatchObject({
    commission_bp: 3_000,
    figures: { commission: 6_600, payment_fee: 0, payout_bp: 0, known_fee_bp: 10_000 },
  })
  // An order of a platform that was paid in cash: nobody told the commission.
  expect(of(booked, 'GOFOOD')).toMatchObject({
    commission_bp: null,
    figures: { commission: null, known_fee_bp: 0, contribution: null },
  })

  // The receipt is 1.000 less than the subtotal: so much of the promotion it bears already.
  const row = ['12/11/2026', 'GF-1', 'Senopati', 'Selesai', 12_000, 1_500, 2_200, 8_300, '2026-11-16'].join(
    ';',
  )
  await keepPayoutFile(brand.ctx, {
    ...{ bank_account_id, platform: 'GRABFOOD', name: 'grab.csv' },
    bytes: Buffer.from([HEAD, row].join('\n')),
  })
  const told = await ask([{ channel: 'GOFOOD', fee_bp: 2_000 }])
  const grab = (report: never) =>
    (of(report, 'GRABFOOD') as unknown as { figures: Record<string, number> }).figures
  expect(of(told, 'GRABFOOD')).toMatchObject({
    commission_bp: 2_500,
    figures: { commission: 5_500, payout_promo: 500, payout_bp: 5_000, known_fee_bp: 10_000 },
  })
  expect(grab(told as never).contribution).toBe((grab(booked as never).contribution ?? 0) + 1_100 - 500)
  // A rate that is asked for tells what nobody told.
  const { figures } = of(told, 'GOFOOD') as unknown as { figures: Record<string, number> }
  expect(figures.contribution).toBeNull()
  expect(figures.contribution_after).toBe((figures.net ?? 0) - (figures.cogs ?? 0) - 2_200)
})
