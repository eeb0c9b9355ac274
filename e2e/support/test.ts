import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** Rules a page must keep: WCAG 2.2 A and AA. */
const ACCESSIBILITY_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Fixtures {
  /** Complaints of the browser that a test expects, as parts of their text. */
  expected_complaints: string[]
}

/**
 * Playwright's test, which also fails when the page threw, wrote an error to the console or broke the
 * content security policy.
 */
export const test = base.extend<Fixtures & { watchful: undefined }>({
  expected_complaints: [[], { option: true }],
  watchful: [
    async ({ page, expected_complaints }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.stack ?? error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
      })
      await use(undefined)
      const unexpected = complaints.filter((text) => !expected_complaints.some((part) => text.includes(part)))
      expect(unexpected, 'errors of the page').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Where a trapped focus turns around: can be focused and is hidden, but never keeps the focus. */
const FOCUS_GUARDS = '[data-base-ui-focus-guard]'

/** Fails with what is wrong when the page as it stands, or a part of it, keeps somebody out. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // What is read again is dimmed until it is there.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // Colours half-way through a transition belong to neither theme.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    return Promise.allSettled(ending.map(({ finished }) => finished))
  })
  const axe = new AxeBuilder({ page }).withTags(ACCESSIBILITY_TAGS).exclude(FOCUS_GUARDS)
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.target).join('\n  ')}`,
  )
  expect(found, 'accessibility').toEqual([])
}
