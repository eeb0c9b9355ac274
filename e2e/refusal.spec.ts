import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { makeOutlet } from './support/owner.ts'
import { open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.phone })

test('a role without a right is told which one is missing and who can grant it', async ({ page }) => {
  await signInAs(page, 'warehouse')
  await open(page, '/outlet')
  await expect(page).toHaveURL(/\/unauthorized\?modul=outlet&hak=view/)
  const facts = page.locator('dl')
  await expect(facts).toContainText('melihat Outlet')
  await expect(facts).toContainText('Ratri Kusumawardani')
  await expectAccessible(page)
})

test('a reached limit says what is used, what is allowed and what lifts it', async ({ page }) => {
  const owner = await signUpHere(page)
  await makeOutlet(owner)
  const { usage } = (await owner.ask(
    'query GetUsage { usage { resource used allowed add_on_name } }',
    {},
  )) as {
    usage: { resource: string; used: number; allowed: number; add_on_name: string }[]
  }
  const outlet = usage.find(({ resource }) => resource === 'outlet')
  await open(page, '/out-of-limit?data=outlet')
  await expect(page.locator('dl')).toContainText(`${outlet?.used} dari ${outlet?.allowed} terpakai`)
  await expect(page.locator('dl')).toContainText(`add-on ${outlet?.add_on_name}`)
  await expectAccessible(page)
  await open(page, '/out-of-limit?planId=4')
  await expect(page.getByText('Modul ini terbuka dengan paket Jaringan.')).toBeVisible()
})
