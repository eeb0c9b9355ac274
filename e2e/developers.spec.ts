import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { makeOutlet } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

/** Asks for the outlets with a key, as a program does. */
async function askOutlets(page: Page, key: string) {
  const answer = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${key}` },
    data: { query: '{ outletList { total } }' },
  })
  return { status: answer.status(), body: JSON.stringify(await answer.json()) }
}

/** The key that a dialog shows this once. */
async function readKey(page: Page, name: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: `Kunci ${name}` })
  const key = (await dialog.getByText(/^lbk_\d+_[0-9a-f]{56}$/).textContent()) ?? ''
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Sudah saya simpan' }).click()
  return key
}

test('a key is made, lets a program in, is changed for another with both good for a while, and is taken back', async ({
  page,
}) => {
  test.slow()
  await makeOutlet(await signUpHere(page))
  const name = `Gudang ${randomUUID().slice(0, 6)}`
  await open(page, '/developers')
  await expect(page.getByText('Belum ada kunci API')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Buat kunci' }).first().click()
  await page.getByLabel('Nama kunci').fill(name)
  await page.getByRole('button', { name: 'Buat kunci' }).click()
  await expect(page.getByLabel(/^Peran/)).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(/^Peran/).selectOption({ label: 'Auditor' })
  await page.getByRole('button', { name: 'Buat kunci' }).click()
  await expect(page.getByText('Kunci API berhasil dibuat!')).toBeVisible()
  const first = await readKey(page, name)
  expect(await askOutlets(page, first)).toMatchObject({
    status: 200,
    body: expect.stringContaining('"total"'),
  })

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(first)).toHaveCount(0)
  for (const size of [SIZES.phone, SIZES.laptop]) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ganti kunci' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ganti kunci' }).click()
  const second = await readKey(page, name)
  for (const key of [first, second]) expect((await askOutlets(page, key)).status).toBe(200)
  await expect(page.getByText(/^Kunci lama masih berlaku sampai/)).toBeVisible()

  await page.getByRole('button', { name: 'Cabut' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cabut' }).click()
  await expect(page.getByText('Kunci API berhasil dicabut!')).toBeVisible()
  for (const key of [first, second])
    expect(await askOutlets(page, key)).toMatchObject({
      status: 401,
      body: expect.stringContaining('Kunci API tidak berlaku'),
    })
  await open(page, '/developers?status=dicabut')
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Dicabut')
})

test('the reference finds operations by what is typed, and its examples answer from the own brand', async ({
  page,
}) => {
  const brand = await signUpHere(page)
  const { outlet_name } = await makeOutlet(brand)
  await open(page, '/developers/reference')
  await page.getByRole('button', { name: 'Jalankan' }).click()
  await expect(page.getByRole('region', { name: 'Jawaban' })).toContainText(outlet_name)
  await page.getByRole('button', { name: 'JavaScript' }).click()
  await expect(page.getByText(/const answer = await fetch/)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Cari operasi' }).fill('create item group')
  const found = page.getByRole('listitem').filter({ hasText: 'createItemGroup' })
  await found.getByText('createItemGroup', { exact: true }).first().click()
  await expect(found.getByText('item_group: NewItemGroup!', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await page.getByRole('searchbox', { name: 'Cari operasi' }).fill('tidak ada seperti ini')
  await expect(page.getByText('Tidak ada operasi yang cocok.')).toBeVisible()
})
