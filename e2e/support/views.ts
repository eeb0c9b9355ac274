import type { Page } from '@playwright/test'
import { settle } from './panel.ts'
import { expect } from './test.ts'

export const button = (page: Page) => page.getByRole('button', { name: /^Atur tampilan/ })
export const panel = (page: Page) => page.getByRole('dialog', { name: 'Tampilan', exact: true })
export const entry = (page: Page, name: string) =>
  panel(page).getByRole('button', { name: new RegExp(`^${name}`) })

/** Opens the menu of views once what it says has come. */
export async function openViews(page: Page) {
  await button(page).click()
  await expect(panel(page).getByRole('heading', { name: 'Tampilan tersimpan' })).toBeVisible()
  await settle(page)
}

export async function saveAs(page: Page, name: string) {
  await openViews(page)
  await panel(page).getByLabel('Simpan tampilan ini').fill(name)
  await page.keyboard.press('Enter')
  await expect(button(page)).toHaveAccessibleName(`Atur tampilan: ${name}`)
  await expect(page).toHaveURL(/tersimpan=\d/)
}

/** Chooses what can be done with a view. */
export async function doWith(page: Page, name: string, action: string) {
  if (!(await panel(page).isVisible())) await openViews(page)
  await panel(page)
    .getByRole('button', { name: `Tindakan ${name}` })
    .click()
  await page
    .getByRole('menuitem', { name: action })
    .or(page.getByRole('menuitemcheckbox', { name: action }))
    .click()
}

export const told = (page: Page, message: string) => expect(page.getByText(message)).toBeVisible()
