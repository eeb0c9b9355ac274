import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { currentTime } from './support/clock.ts'
import { makeOutlet } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

const ADD_METHODS =
  'mutation A($v: StandardPaymentMethods!) { addStandardPaymentMethods(payment_methods: $v) }'
const METHODS = 'query M($id: Int!) { payment(id: $id) { methods { payment_method_id code } } }'
const ADD_ACCOUNT = 'mutation B($v: NewBankAccount!) { createBankAccount(bank_account: $v) { id } }'

/** The 15th of the month so many months before the one of today. */
function midMonth(months_ago: number): string {
  const now = new Date(currentTime())
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months_ago, 15))
    .toISOString()
    .slice(0, 10)
}
const MONTHS = [
  ...['Januari', 'Februari', 'Maret', 'April', 'Mei', 'Juni'],
  ...['Juli', 'Agustus', 'September', 'Oktober', 'November', 'Desember'],
]
const monthName = (day: string) => `${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
const local = (day: string) => day.split('-').reverse().join('/')

test('a month is closed with what is open of it named; what comes later for it counts on the first open day', async ({
  page,
}) => {
  const owner = await signUpHere(page)
  const { outlet_id } = await makeOutlet(owner, { name: 'Kenari Selatan' })
  await owner.ask(ADD_METHODS, { v: { outlet_id } })
  const { payment } = (await owner.ask(METHODS, { id: outlet_id })) as {
    payment: { methods: { payment_method_id: number; code: string }[] }
  }
  const qris = payment.methods.find(({ code }) => code === 'QRIS')?.payment_method_id
  await owner.ask(ADD_ACCOUNT, {
    v: {
      ...{ name: 'BCA Selatan', profile: 'bca', outlet_id },
      uses: [{ outlet_id, payment_method_ids: [qris] }],
    },
  })
  const [before, last] = [midMonth(2), midMonth(1)]
  const dialog = page.getByRole('dialog')
  /** Uploads a statement of one line that names no method. */
  const upload = async (day: string, words: string) => {
    await open(page, '/payment/reconciliation')
    await page.getByRole('link', { name: /BCA Selatan/ }).click()
    await page.getByLabel('Berkas mutasi').setInputFiles({
      ...{ name: 'mutasi.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(`Tanggal;Keterangan;Kredit\n${local(day)};${words};25.000`),
    })
    await dialog.getByRole('button', { name: 'Rekam 1 baris baru' }).click()
    await expect(page.getByText('1 baris direkam, 0 langsung cocok!')).toBeVisible()
  }
  const close = async (day: string, left: string) => {
    await open(page, '/books/closing')
    await expect(page.getByRole('heading', { name: `Berikutnya: ${monthName(day)}` })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Belum selesai' })).toContainText('Mutasi bank tanpa metode')
    await expect(page.getByText(left)).toBeVisible()
    await page.getByRole('button', { name: `Tutup ${monthName(day)}` }).click()
    await expect(dialog).toContainText('tidak dapat dibuka lagi')
    await dialog.getByRole('button', { name: 'Tutup bulan' }).click()
    await expect(page.getByText('Bulan berhasil ditutup!')).toBeVisible()
  }

  await upload(before, 'Setoran awal')
  await upload(last, 'Setoran kedua')
  await close(before, '1 hal belum selesai')
  const closed = page.getByRole('table', { name: 'Bulan yang ditutup' })
  await expect(closed.getByRole('row', { name: new RegExp(monthName(before)) })).toContainText(
    'Mutasi bank tanpa metode Kenari Selatan: 1',
  )
  await expectAccessible(page)

  // It belongs to the closed month, and is booked before the next one is closed.
  await upload(before, 'Setoran terlambat')
  await close(last, '1 hal belum selesai')
  const first_open = `${last.slice(0, 8)}01`
  await open(page, `/books?periode=kustom&dari=${first_open}&sampai=${first_open}`)
  const entry = page.getByRole('row').filter({ hasText: 'Pencairan · koreksi' }).first()
  await entry.getByRole('link', { name: /^#\d+$/ }).click()
  await expect(page.getByRole('heading', { name: 'Pencairan: koreksi' })).toBeVisible()
  await expect(page.getByText('hari usaha 15 ')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Baris jurnal' })).toContainText('Rp 25.000')
  await page.setViewportSize(SIZES.phone)
  await open(page, '/books/closing')
  await expectNoSidewaysScroll(page)
})
