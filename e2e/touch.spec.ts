import type { Page } from '@playwright/test'
import { drawnPages } from './support/drawn-pages.ts'
import { expectNoSidewaysScroll, goOn, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.phone, hasTouch: true })

/** What a finger takes to hit, in pixels. */
const LEAST = 44

/** Controls of a page that a finger misses, each by what it is called. Links within a sentence may be as high as its line. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const controls =
      'button, select, input:not([type=hidden]), textarea, summary, [role="button"], header a[class], nav a, [role="tab"], a[class*="button"]'
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
    }
    /** How far what is hit reaches where it is more than what is drawn. */
    const reachOf = (element: Element, part: string) => {
      const { position, content, width, height } = getComputedStyle(element, part)
      const is_there = position === 'absolute' && content !== 'none'
      return is_there
        ? { width: Number.parseFloat(width), height: Number.parseFloat(height) }
        : { width: 0, height: 0 }
    }
    /** A field is hit on its frame too, and a tick on the words beside it. */
    const boxOf = (element: Element) => {
      const around =
        element.closest('label') ?? (element.matches('input, select') ? element.parentElement : null)
      const boxes = [
        element.getBoundingClientRect(),
        around?.getBoundingClientRect() ?? { width: 0, height: 0 },
        reachOf(element, '::before'),
        reachOf(element, '::after'),
      ]
      return {
        width: Math.max(...boxes.map(({ width }) => width)),
        height: Math.max(...boxes.map(({ height }) => height)),
      }
    }
    const small = [...document.querySelectorAll(controls)].filter(isShown).flatMap((element) => {
      const { width, height } = boxOf(element)
      if (height >= least - 0.5 && width >= least - 0.5) return []
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
      return [
        `${element.tagName.toLowerCase()} "${name.slice(0, 30)}" ${Math.round(width)}x${Math.round(height)} .${element.className}`,
      ]
    })
    return [...new Set(small)]
  }, LEAST)
}

/** Tabs narrower than their words, which then stand over each other. */
const squeezedTabs = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('nav > a')]
      .filter((tab) => tab.scrollWidth > tab.clientWidth + 1)
      .map((tab) => tab.textContent ?? ''),
  )

for (const [word, addresses] of drawnPages(['/dashboard', '/qr-code/order'])) {
  test(`${word}: whatever is pressed on lists and reports is large enough for a finger`, async ({ page }) => {
    await signInAs(page, 'master')
    for (const [at, address] of addresses.entries()) {
      await (at === 0 ? open : goOn)(page, address)
      expect.soft(await smallTargets(page), address).toEqual([])
      expect.soft(await squeezedTabs(page), `tabs of ${address}`).toEqual([])
      await expectNoSidewaysScroll(page)
    }
  })
}
