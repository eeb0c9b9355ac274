import { expect, type Page, type Response } from '@playwright/test'

/** Of every demo account. */
export const PASSWORD = 'Lumbung#2026'

/** People of the demo brand, by what they do. */
export const PEOPLE = {
  master: 'ratri@sekarlawang.example',
  outlet_manager: 'bimo@sekarlawang.example',
  warehouse: 'agus@sekarlawang.example',
  other_brand: 'pemilik@warungbahari.example',
} as const

/** The sizes the product is made for: a laptop in the back office, a phone on the floor. */
export const SIZES = {
  laptop: { width: 1366, height: 768 },
  phone: { width: 390, height: 844 },
} as const

/** Gives the browser the session of a demo account, as signing in would, without the page. */
export async function signInAs(page: Page, person: keyof typeof PEOPLE): Promise<void> {
  const answer = await page.request.post('/graphql', {
    data: {
      query:
        'mutation SignIn($identifier: String!, $password: String!) { signIn(identifier: $identifier, password: $password) { token } }',
      variables: { identifier: PEOPLE[person], password: PASSWORD },
    },
  })
  const body = (await answer.json()) as { errors?: unknown }
  expect(body.errors, 'signing in').toBeUndefined()
}

/** Opens a page of the panel and waits until it shows its title and nothing loads any more. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/**
 * The answer to the next request of an operation. What a page shows at once is saved only when it has come: ask for it
 * before the step that sends, await it before the page is left.
 */
export function answerTo(page: Page, operation: string): Promise<Response> {
  return page.waitForResponse((response) => response.request().postData()?.includes(operation) === true)
}

/** Fails when the page can be scrolled sideways once it has settled into its window (a new size is drawn a frame later). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
      message: 'pixels beyond the window',
    })
    .toBeLessThanOrEqual(0)
}
