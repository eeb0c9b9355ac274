import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

test('a receiver is added, tried, told what happens, given another secret, paused, resumed and removed', async ({
  page,
  baseURL,
}) => {
  test.slow()
  await signUpHere(page)
  const name = `Gudang ${randomUUID().slice(0, 6)}`
  await open(page, '/developers/webhook')
  await expect(page.getByText('Belum ada webhook')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Buat webhook' }).first().click()
  // The list, whose search is for names too, stands until the form has come.
  await expect(page.getByRole('heading', { level: 1, name: 'Buat webhook' })).toBeVisible()
  await page.getByLabel('Nama').fill(name)
  await page.getByLabel('Alamat').fill('http://penerima.example/')
  await page.getByRole('checkbox', { name: 'Perubahan member' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Buat webhook' }).click()
  await expect(page.getByText('Alamat harus https:// dan terbuka di internet').first()).toBeVisible()
  const port = new URL(baseURL ?? '').port
  await page.getByLabel('Alamat').fill(`http://localhost:${port}/_dev/webhook`)
  await page.getByRole('button', { name: 'Buat webhook' }).click()
  const shown = page.getByRole('dialog', { name: `Rahasia ${name}` })
  await expect(shown.getByText(/^lbs_[0-9a-f]{64}$/)).toBeVisible()
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'Sudah saya simpan' }).click()
  const address = page.url()

  await page.getByRole('button', { name: 'Kirim uji' }).click()
  await expect(page.getByText('Kiriman uji sedang dikirim.')).toBeVisible()
  const log = () => page.getByRole('row', { name: /Kiriman uji/ })
  await expect(async () => {
    await open(page, '/developers/webhook/log')
    await expect(log()).toContainText('Diterima')
  }).toPass()
  await expectAccessible(page)
  await log().getByRole('link').click()
  await expect(page.getByText('"event":"webhook.test"')).toBeVisible()
  await expect(page.getByText(/"received":"/)).toBeVisible()
  for (const size of [SIZES.phone, SIZES.laptop]) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Kirim ulang' }).click()
  await expect(page.getByText('Kiriman dikirim ulang.')).toBeVisible()

  await page.goto(address)
  const choose = async (action: string) => {
    await page.getByRole('button', { name: 'Tindakan lain' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await choose('Ganti rahasia')
  await page.getByRole('dialog').getByRole('button', { name: 'Ganti rahasia' }).click()
  await page.getByRole('button', { name: 'Sudah saya simpan' }).click()
  await expect(page.getByText(/^Rahasia lama masih berlaku sampai/)).toBeVisible()
  await choose('Jeda')
  await page.getByRole('dialog').getByRole('button', { name: 'Jeda' }).click()
  await expect(page.getByText(/^Dijeda oleh pengguna/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await choose('Lanjutkan')
  await expect(page.getByText(/^Dijeda oleh pengguna/)).toHaveCount(0)
  await choose('Hapus')
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click()
  await expect(page.getByText('Webhook berhasil dihapus!')).toBeVisible()
  await open(page, '/developers/webhook?status=dihapus')
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Dihapus')
})
