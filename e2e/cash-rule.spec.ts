import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { currentTime } from './support/clock.ts'
import { makeOutlet } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { expect, test } from './support/test.ts'
import { createTill } from './support/till.ts'

test.use({ viewport: SIZES.laptop })

const ago = (minutes: number) => new Date(currentTime() - minutes * 60_000).toISOString()

test('an outlet tolerates so much; what differs beyond it takes a reason and an approval', async ({
  page,
  baseURL,
}) => {
  const owner = await signUpHere(page)
  const { outlet_id } = await makeOutlet(owner)
  await open(page, '/shift')
  await page.getByRole('button', { name: 'Aturan tutup kasir' }).click()
  const rules = page.getByRole('dialog', { name: 'Aturan tutup kasir' })
  await rules.getByLabel(/^Toleransi /).fill('10000')
  await expectAccessible(page)
  await rules.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Aturan tutup kasir disimpan!')).toBeVisible()

  const till = await createTill(baseURL ?? '', { owner, outlet_id })
  const cashier = `Uji${randomUUID().slice(0, 5)}`
  const uuid = randomUUID()
  const opening = { event: 'OPEN', uuid, occurred_at: ago(5), cashier_name: cashier, opening_float: 200_000 }
  expect(await till.send('cash-sessions', [opening])).toEqual(['accepted'])
  await open(page, `/report/shift?periode=7-hari&outlet=semua&q=${cashier}`)
  await page.getByRole('table', { name: 'Sesi kasir' }).getByRole('link', { name: cashier }).click()
  await page.getByRole('button', { name: 'Hitung dan tutup' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hitung dan tutup sesi' })
  await dialog.getByLabel('Kas dihitung').fill('150000')
  await dialog.getByRole('button', { name: 'Tutup sesi' }).click()
  await expect(dialog.getByText(/melebihi toleransi/)).toBeVisible()
  await dialog.getByLabel('Alasan selisih').fill('Disetor lebih awal')
  await dialog.getByRole('button', { name: 'Tutup sesi' }).click()
  await expect(page.getByText('Perlu disetujui', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Setujui', exact: true }).click()
  const approval = page.getByRole('dialog', { name: 'Setujui selisih sesi ini?' })
  await expect(approval.getByRole('textbox', { name: 'Alasan' })).toHaveValue('Disetor lebih awal')
  await approval.getByRole('button', { name: 'Setujui', exact: true }).click()
  await expect(page.getByText('Selisih sesi disetujui!')).toBeVisible()
  await expect(page.getByText('Disetujui', { exact: true })).toBeVisible()
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await open(page, `/report/shift?periode=7-hari&outlet=semua&status=perlu-disetujui&q=${cashier}`)
  await expect(page.getByText('Data tidak ditemukan')).toBeVisible()
})
