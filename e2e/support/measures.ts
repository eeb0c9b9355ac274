import type { Page } from '@playwright/test'

/** Where rows or figures have to begin, in pixels from the top of a laptop's window. */
export const MOST = 220

/**
 * Where the first row, figure or card of a page begins, as if no alert stood over the page: what is between the top of
 * the page and its head is taken off.
 */
export function firstOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const main = document.querySelector('main')
    const head = main?.querySelector('header')
    if (!main || !head) throw new Error('no page')
    const top = main.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(main).paddingTop)
    const above = head.getBoundingClientRect().top - top
    const found = [...main.querySelectorAll('tbody tr, article, dl, h2, [role="img"], li')]
      .filter((element) => !head.contains(element) && !element.closest('nav, fieldset'))
      // A place without anything begins at its picture.
      .map(
        (element) =>
          (element.previousElementSibling?.ariaHidden === 'true' && element.parentElement) || element,
      )
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1)
    return Math.round(Math.min(...found.map((box) => box.top)) - above)
  })
}

/** Placeholders that do not fit their box. */
export function clippedPlaceholders(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) throw new Error('no canvas')
    return [...document.querySelectorAll<HTMLInputElement>('main input[placeholder]')]
      .filter((input) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(input)
        pen.font = font
        const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        return input.offsetWidth > 0 && pen.measureText(input.placeholder).width > room
      })
      .map((input) => input.placeholder)
  })
}

/** What a finger takes to hit, in pixels. */
const LEAST = 44

/** Controls of a page that a finger misses, each by what it is called. Links within a sentence may be as high as its line. */
export function smallTargets(page: Page): Promise<string[]> {
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
export const squeezedTabs = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('nav > a')]
      .filter((tab) => tab.scrollWidth > tab.clientWidth + 1)
      .map((tab) => tab.textContent ?? ''),
  )
