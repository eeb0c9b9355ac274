import { signUpHere } from './support/brand.ts'
import { holdLine } from './support/line.ts'
import { open, settle } from './support/panel.ts'
import { expect, test } from './support/test.ts'

test('who goes elsewhere while something is saved stays there', async ({ page }) => {
  await signUpHere(page)
  const line = await holdLine(page, /\/graphql/)
  await open(page, '/member/add')
  const { promise: let_through, resolve: letThrough } = Promise.withResolvers<void>()
  line.answer = async (route) => {
    if (route.request().postDataJSON()?.operationName === 'CreateMember') await let_through
    await route.fallback()
  }
  await page.getByRole('textbox', { name: 'Nama' }).fill('Rini Kusuma')
  await page.getByLabel('Nomor telepon').fill('081234567801')
  await page.getByRole('button', { name: /^Tambah member/ }).click()
  await page.getByRole('link', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Menu' })).toBeVisible()
  letThrough()
  await expect(page.getByText('Member berhasil ditambahkan!')).toBeVisible()
  await settle(page)
  await expect(page).toHaveURL(/\/menu$/)

  await page.getByRole('link', { name: 'Member', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Rini Kusuma' })).toBeVisible()
})
