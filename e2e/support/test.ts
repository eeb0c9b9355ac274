import { randomInt } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'
import { endSessions, keepSessions } from './sessions.ts'

/**
 * Cuts the first try of each journey off at some moment within so many milliseconds: with a second try each has to pass
 * in whatever the first left behind.
 */
const CUT_MS = Number(process.env.CUT_MS ?? 0)

interface Fixtures {
  /** Complaints of the browser that a test expects, as parts of their text. */
  expected_complaints: string[]
  /** Whether figures far from their history are meant as they are typed, as in stories about something else. */
  means_figures: boolean
}

/** Answers as soon as the panel asks whether a figure is meant. */
async function meanFigures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const answer = () => {
      for (const button of document.querySelectorAll<HTMLButtonElement>(
        '[role="dialog"] button, dialog button',
      ))
        if (button.textContent?.trim() === 'Ya, angkanya benar') button.click()
    }
    new MutationObserver(answer).observe(document, { childList: true, subtree: true })
  })
}

/**
 * Playwright's test, which also fails when the page threw, wrote an error to the console or broke the
 * content security policy.
 */
export const test = base.extend<Fixtures & { watchful: undefined }, { orderly: undefined }>({
  expected_complaints: [[], { option: true }],
  means_figures: [true, { option: true }],
  watchful: [
    async ({ page, expected_complaints, means_figures }, use, { retry }) => {
      const cut = retry === 0 && CUT_MS > 0 && setTimeout(() => page.context().close(), randomInt(CUT_MS))
      const complaints: string[] = []
      if (means_figures) await meanFigures(page)
      page.on('pageerror', (error) => complaints.push(`${error.stack ?? error.message} at ${page.url()}`))
      page.on('console', (message) => {
        if (message.type() === 'error')
          complaints.push(`${message.text()} (${message.location().url}) at ${page.url()}`)
      })
      await use(undefined)
      if (cut) clearTimeout(cut)
      await keepSessions()
      const unexpected = complaints.filter((text) => !expected_complaints.some((part) => text.includes(part)))
      expect(unexpected, 'errors of the page').toEqual([])
    },
    { auto: true },
  ],
  orderly: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs.
    async ({}, use) => {
      await use(undefined)
      await endSessions(process.env.E2E_URL ?? '')
    },
    { auto: true, scope: 'worker' },
  ],
})

export { expect }
