import { readFile } from 'node:fs/promises'
import { findGaps } from '../server/src/reports/add-up.factory.ts'
import { open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { readWorkbook } from './support/workbook.ts'

test.use({ viewport: SIZES.laptop })

/** Weeks that are over, beside those before them: their figures stand still. */
const PERIOD = 'periode=30-hari&outlet=semua'
/** Pages whose files the browser makes of its tables; in each at least so many sheets. */
const PAGES: readonly (readonly [path: string, sheets: number])[] = [
  ['/report/summary', 5],
  ['/report/item', 3],
  ['/report/item?kelompok=terjual', 3],
  ['/report/payment', 3],
  ['/report/price', 3],
  ['/report/discount', 3],
  ['/income-expenses/profit', 1],
]

for (const [path, least] of PAGES) {
  test(`in every sheet that ${path} saves rows lead from gross to net and total, and add up`, async ({
    page,
  }) => {
    await signInAs(page, 'master')
    await open(page, `${path}${path.includes('?') ? '&' : '?'}${PERIOD}`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Ekspor' }).click()
    await page.getByRole('menuitem', { name: /^Excel/ }).click()
    const sheets = readWorkbook(await readFile(await (await download).path()))
    const walked = sheets.map(([head = [], _about, header = [], ...body]) => ({
      title: String(head[0]),
      header: header.map(String),
      body,
    }))
    expect(walked.flatMap(findGaps)).toEqual([])
    expect(walked.filter(({ body }) => body.length > 0).length).toBeGreaterThanOrEqual(least)
    expect(walked.some(({ body }) => String(body.at(-1)?.[0]).startsWith('Total'))).toBe(true)
  })
}
