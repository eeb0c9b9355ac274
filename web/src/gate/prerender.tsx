import { renderToString } from 'react-dom/server'
import { GateRoot } from './gate-root.tsx'
import type { GatePageName } from './page-names.ts'
import { page_table } from './page-table.ts'

/** The HTML of a page of the gate; run by the build, never in the browser. */
export async function renderPage(name: GatePageName): Promise<string> {
  const Page = await page_table[name]()
  return renderToString(<GateRoot page={Page} />)
}
