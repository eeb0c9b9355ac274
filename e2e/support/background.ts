import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** How long work of the background may take on a busy machine: it waits for its turn among all jobs. */
const work_ms = 60_000

/** Waits until the workbook that is looked at has come to an end of its work, as its head tells it. */
export async function expectWorked(page: Page, told: string | RegExp): Promise<void> {
  await expect(page.getByText(told, { exact: true }).first()).toBeVisible({ timeout: work_ms })
}
