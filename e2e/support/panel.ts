import { expect, type Page, type Response } from '@playwright/test'

/** The sizes the product is made for: a laptop in the back office, a phone on the floor. */
export const SIZES = {
  laptop: { width: 1366, height: 768 },
  phone: { width: 390, height: 844 },
} as const

/** What stands in the place of something that loads, or dims what is read or saved again. */
const LOADING = '[aria-busy="true"], [role="status"]:has-text("Memuat")'

/** Opens a page of the panel and waits until it shows its title and nothing loads any more. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settle(page)
}

/** What the panel's router lets a page do. */
interface Router {
  history: { push(path: string): void }
  subscribe(event: 'onResolved', listener: () => void): () => void
}

/**
 * Goes on to another page of a panel that is open, as its links do, and waits for it as `open` does; loads it where none
 * is. It takes a third of what loading the panel anew takes: for journeys that ask the same of page after page.
 */
export async function goOn(page: Page, path: string): Promise<void> {
  if (!(await page.evaluate(() => '__TSR_ROUTER__' in window))) return open(page, path)
  await page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        const router = (window as unknown as { __TSR_ROUTER__: Router }).__TSR_ROUTER__
        const end = router.subscribe('onResolved', () => {
          end()
          resolve()
        })
        router.history.push(to)
      }),
    path,
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settle(page)
}

/** Waits until a person sees nothing load any more: no grey shapes, nothing dimmed, no spinner. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator(LOADING)).toHaveCount(0)
}

/** Gives the window another size and waits until the page is drawn in it: rows become cards a frame later. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await settle(page)
}

/**
 * The answer to the next request of an operation. What a page shows at once is saved only when it has come: ask for it
 * before the step that sends, await it before the page is left.
 */
export function answerTo(page: Page, operation: string): Promise<Response> {
  return page.waitForResponse((response) => response.request().postData()?.includes(operation) === true)
}

/** How many pixels of a page lie beyond its window. */
export const sidewaysOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Fails when the page can be scrolled sideways once it has settled into its window (a new size is drawn a frame later). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => sidewaysOf(page), { message: 'pixels beyond the window' }).toBeLessThanOrEqual(0)
}

/** The same of a page among many: names it, and what follows is asked too. */
export async function expectFits(page: Page, of: string): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => sidewaysOf(page), { message: `${of}: pixels beyond the window`, timeout: 3_000 })
    .toBeLessThanOrEqual(0)
}

/** Chooses what a page has behind its three dots. */
export async function chooseOther(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Tindakan lain' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Opens one of the filters of a page, from the button that holds them all. */
export async function openFilter(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Filter/ })
    .first()
    .click()
  await page
    .getByRole('dialog', { name: 'Filter', exact: true })
    .getByRole('button', { name, exact: true })
    .click()
}
