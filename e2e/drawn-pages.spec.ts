import type { Page } from '@playwright/test'
import { barriersOf } from './support/axe.ts'
import { drawnPages } from './support/drawn-pages.ts'
import { clippedPlaceholders, firstOf, MOST, smallTargets, squeezedTabs } from './support/measures.ts'
import { expectFits, goOn, resize, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

/** A window of 1280 pixels at four times its size. */
const NARROW = { width: 320, height: 640 }

/** Its alerts and tiles stand where rows of others begin. */
const WITHOUT_ROWS = '/dashboard'
/** Lists that a part of their page draws. */
const IN_PARTS = [
  '/qr-code/order',
  '/ingredient/1/log/1',
  '/menu/edit/1/stock-log/1',
  '/kitchen/kecepatan',
  '/purchase-order/suggestion',
]

/** At 320 pixels its button, which stays in sight at the bottom, lies over a tick until one scrolls on. */
const COVERED = '/purchase-order/suggestion'

const softly = expect.configure({ soft: true })

/** A mouse is there or a finger, whatever the window's size. */
async function touchWith(page: Page): Promise<(has_finger: boolean) => Promise<void>> {
  const browser = await page.context().newCDPSession(page)
  return async (enabled) => {
    await browser.send('Emulation.setTouchEmulationEnabled', { enabled })
    const isCoarse = () => page.evaluate(() => matchMedia('(pointer: coarse)').matches)
    await expect.poll(isCoarse, { message: 'a finger' }).toBe(enabled)
  }
}

test.use({ viewport: SIZES.laptop })

const PATHS = drawnPages([WITHOUT_ROWS, ...IN_PARTS])
const GROUPS = 6
for (let group = 0; group < GROUPS; group++) {
  test(`lists and reports begin high, fit every window and are large enough for a finger (${group + 1} of ${GROUPS})`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await signInAs(page, 'master')
    const touch = await touchWith(page)
    for (const path of PATHS.filter((_, place) => place % GROUPS === group)) {
      // One load serves all questions.
      await goOn(page, path)
      if (path !== WITHOUT_ROWS)
        softly(await firstOf(page), `${path}: first row or figure on a laptop`).toBeLessThan(MOST)
      softly(await clippedPlaceholders(page), `${path}: placeholders cut off on a laptop`).toEqual([])
      await touch(true)
      await resize(page, SIZES.phone)
      await expectFits(page, `${path} on a phone`)
      softly(await smallTargets(page), `${path}: too small for a finger on a phone`).toEqual([])
      softly(await squeezedTabs(page), `${path}: tabs narrower than their words on a phone`).toEqual([])
      await resize(page, NARROW)
      await expectFits(page, `${path} at 320 pixels`)
      if (path !== COVERED)
        softly(await barriersOf(page, { of_size: true }), `${path}: barriers at 320 pixels`).toEqual([])
      await resize(page, SIZES.laptop)
      await touch(false)
    }
  })
}
