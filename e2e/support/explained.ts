import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** The panel that tells where a figure comes from. */
export const panelOf = (page: Page) => page.getByRole('dialog', { name: /^Jelaskan: / })

/** Opens the address of a figure: the page behind its panel is hidden from everybody, its title too. */
export async function openFigure(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(panelOf(page)).toBeVisible()
}

/** Asks that the open panel tells the figure, and that its rows come to it. */
export async function expectExplained(page: Page, label: string, figure: string): Promise<void> {
  const panel = page.getByRole('dialog', { name: `Jelaskan: ${label}` })
  await expect(panel).toContainText(figure)
  await expect(panel.getByRole('status')).toContainText('sama dengan angka laporan')
}

/** Presses a figure, asks that its panel tells it by this name and that its rows come to it, and closes the panel. */
export async function expectOpens(page: Page, figure: Locator, label: string): Promise<void> {
  // One that is not there is told of at once, not when the journey's time is over.
  await expect(figure).toBeVisible()
  const text = ((await figure.textContent()) ?? '').split(', jelaskan')[0] ?? ''
  await figure.click()
  // The panel tells a share to two decimals, a plain number of a quantity, and no sign of what is taken away.
  const plain = text.endsWith('%') ? '' : (text.replace(/^[-−+]/, '').split(/×|\s(?=[a-z/])/)[0] ?? '')
  await expectExplained(page, label, plain)
  await page.keyboard.press('Escape')
  await expect(panelOf(page)).toBeHidden()
}
