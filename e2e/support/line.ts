import type { Page, Route } from '@playwright/test'

/** The line to the server for some addresses; `answer` stands in for the server while it is set. */
export interface Line {
  answer: ((route: Route) => unknown) | null
}

/**
 * Stands on the line to the server. To be called before the page is opened: a browser that is told to look at requests
 * while a page is open lets some through that it should have stopped.
 */
export async function holdLine(page: Page, url: string | RegExp): Promise<Line> {
  const line: Line = { answer: null }
  await page.route(url, async (route) => {
    await (line.answer ? line.answer(route) : route.fallback())
  })
  return line
}
