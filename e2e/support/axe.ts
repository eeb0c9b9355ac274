import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { settle } from './panel.ts'

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Rules a page must keep: WCAG 2.2 A and AA. */
const ACCESSIBILITY_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Those of them that a theme can break and a size cannot. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Those that a narrow window can break and a wide one cannot. */
const SIZE_RULES = ['target-size', 'scrollable-region-focusable', 'aria-hidden-focus']

/** Where a trapped focus turns around: can be focused and is hidden, but never keeps the focus. */
const FOCUS_GUARDS = '[data-base-ui-focus-guard]'

/** What of a page is looked at, and for what. */
interface Look {
  /** A part of the page instead of all of it. */
  part?: string
  /** For what a theme can break alone: of a state whose rest was looked at in the other theme. */
  colours_only?: boolean
  /** For what a size can break alone: of a page that was looked at in another one. */
  of_size?: boolean
  /** A question stands over what waits for its answer, and is not waited for. */
  is_asked?: boolean
}

/** What is wrong where the page as it stands, or a part of it, keeps somebody out. */
export async function barriersOf(
  page: Page,
  { part, colours_only = false, of_size = false, is_asked = false }: Look = {},
): Promise<string[]> {
  if (!is_asked) await settle(page)
  // A page just opened has its words before its style sheets.
  await page.waitForLoadState()
  // Colours half-way through a transition belong to neither theme.
  const has_axe = await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    return 'axe' in window
  })
  if (!has_axe) await page.evaluate(AXE)
  const options: axe.RunOptions = {
    runOnly: colours_only ? COLOUR_RULES : of_size ? SIZE_RULES : ACCESSIBILITY_TAGS,
    resultTypes: ['violations'],
  }
  return page.evaluate(
    async ([include, exclude, how]) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe
      const { violations } = await run({ include: [include], exclude: [exclude] }, how)
      return violations.map(
        ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ target }) => target).join('\n  ')}`,
      )
    },
    [part ?? 'html', FOCUS_GUARDS, options] as const,
  )
}

/** Fails with what is wrong when the page as it stands, or a part of it, keeps somebody out. */
export async function expectAccessible(page: Page, look: Look = {}): Promise<void> {
  expect(await barriersOf(page, look), 'accessibility').toEqual([])
}
