import type { Locator } from '@playwright/test'

/** Chooses in a field that is searched by typing: an option by its name, or by its place from 0. */
export async function chooseOption(field: Locator, option: string | number): Promise<void> {
  await field.click()
  // Not those of a select beside it, which are there before the list is.
  const options = field.page().getByRole('listbox').getByRole('option')
  if (typeof option === 'number') {
    await options.nth(option).click()
    return
  }
  await field.fill(option)
  await options.getByText(option, { exact: true }).first().click()
}
