import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { VIEW_PAGES, viewPageOf } from './view-pages.calc.ts'

const PAGES = join(import.meta.dirname, '../../../../web/src/pages')

/** Routes of the panel that show a list or a report, with the right that their guard asks for. */
function routes() {
  return readdirSync(PAGES, { recursive: true, encoding: 'utf8' }).flatMap((entry) => {
    if (!entry.endsWith('.tsx')) return []
    const text = readFileSync(join(PAGES, entry), 'utf8')
    const [, address] = /createFileRoute\('([^']+)'\)/.exec(text) ?? []
    if (!address || !/<(Toolbar|ListPage|ReportBar|ReportPage|LogPage|OrderList|RatingList)\b/.test(text))
      return []
    const [, module = '', authorization = 'view'] = /guard\('(\w+)'(?:, '(\w+)')?\)/.exec(text) ?? []
    return [{ page: address.replace(/\/$/, '').replaceAll(/\$\w+/g, '$'), module, authorization }]
  })
}

test('views are kept of every list and report, by the right that opens its page', () => {
  const found = routes()
  expect(found.length).toBeGreaterThan(30)
  for (const { page, ...right } of found)
    expect({ page, right: VIEW_PAGES[page as keyof typeof VIEW_PAGES] }).toEqual({ page, right })
  const pages = new Set(found.map(({ page }) => page))
  expect(Object.keys(VIEW_PAGES).filter((page) => !pages.has(page.replace(/#.*/, '')))).toEqual([])
})

test.each([
  ['/member', '', '/member'],
  ['/member/', '', '/member'],
  ['/table/31', '', '/table/$'],
  ['/ingredient/3/log/14', '', '/ingredient/$/log/$'],
  ['/inventory', 'ingredient_inventory', '/inventory'],
  ['/inventory', 'menu_inventory', '/inventory#menu_inventory'],
  ['/member/edit/3', '', undefined],
  ['/dashboard', '', undefined],
  ['/toString', '', undefined],
])('the page of %s#%s is %s', (pathname, hash, page) => expect(viewPageOf(pathname, hash)).toBe(page))
