import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** Does what a person does and counts it: a press, a key, or something typed or chosen is a step each. */
export function countSteps(page: Page) {
  let taken = 0
  return {
    press: async (target: Locator) => {
      taken++
      await target.click()
    },
    key: async (keys: string) => {
      taken++
      await page.keyboard.press(keys)
    },
    write: async (text: string) => {
      taken++
      await page.keyboard.type(text)
    },
    fill: async (field: Locator, text: string) => {
      taken++
      await field.fill(text)
    },
    choose: async (field: Locator, label: string) => {
      taken++
      await field.selectOption({ label })
    },
    /** Of a list that is typed into: what is typed and the press on it are one choice. */
    pick: async (field: Locator, text: string) => {
      taken++
      await field.fill(text)
      await page.getByRole('option', { name: text, exact: true }).click()
    },
    taken: () => taken,
  }
}

/** What counts the steps of a person. */
export type Steps = ReturnType<typeof countSteps>

/** Opens what the palette finds first. */
export async function callUp(page: Page, steps: Steps, text: string, first: string | RegExp): Promise<void> {
  await steps.key('Control+k')
  await expect(page.getByRole('combobox', { name: 'Cari halaman, data, atau perintah' })).toBeFocused()
  await steps.write(text)
  await expect(page.getByRole('option', { selected: true })).toContainText(first)
  await steps.key('Enter')
}
