import type { Page } from '@playwright/test'

/**
 * Figures of a page that open no panel, by where they stand: `Table: column`, `Card` and `List`. Figures are amounts,
 * shares and changes everywhere, in tables and on cards counts and quantities too. What tells why figures changed has rows of its own.
 */
export const readClosed = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const money = /^[-−+(]?(Rp\s?[\d.]+|[\d.,]+\s?%)/
    const change = /^[▲▼] [\d.,>]+/
    const count = /^[-−+]?[\d.,]+( [a-z]+)?$/
    const named = (element: Element | null | undefined) =>
      element?.getAttribute('aria-label') ?? element?.querySelector('h2, h3')?.textContent ?? ''
    const placeOf = (element: Element): string => {
      const table = element.closest('table')
      if (table) {
        const cell = element.closest('td, th')
        const place = cell?.parentElement ? [...cell.parentElement.children].indexOf(cell) : -1
        const head = table.querySelectorAll('thead th, thead td')[place]
        const title = table.getAttribute('aria-label') ?? named(table.closest('section'))
        return `${title}: ${head?.textContent?.trim() ?? ''}`
      }
      const card = element.closest('article')
      if (card) return named(card)
      const list = element.closest('ul[aria-label]')
      return list ? named(list) : named(element.closest('section'))
    }
    const closed = new Set<string>()
    for (const element of main.querySelectorAll('*')) {
      const own = [...element.childNodes].flatMap((node) =>
        node.nodeType === 3 ? [node.textContent ?? ''] : [],
      )
      const text = own.join('').trim()
      if (text === '' || element.closest('svg, .sr-only, thead, [aria-label*=", jelaskan "]')) continue
      if (element.closest('section[aria-label^="Kenapa"], details')) continue
      const cell = element.closest('tbody td, tbody th, tfoot td')
      if (cell?.querySelector('[aria-label*=", jelaskan "]')) continue
      if (money.test(text) || change.test(text) || ((cell || element.closest('article')) && count.test(text)))
        closed.add(placeOf(element))
    }
    return [...closed]
  })
