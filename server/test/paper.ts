import type { useTestApp } from './app.ts'
import { readPdf } from './pdf.ts'

type App = ReturnType<typeof useTestApp>

/** Asks for what is printed; `url` is its address, and `body` what a report is of. */
export const askPaper = (app: App, url: string, token: string | undefined, body?: object) =>
  app().http.inject({
    url,
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  })

/** What stands on paper: all of its text with single spaces, and the pieces of each page. @throws where it is none. */
export async function readPaper(app: App, url: string, token: string | undefined, body?: object) {
  const response = await askPaper(app, url, token, body)
  if (response.headers['content-type'] !== 'application/pdf')
    throw new Error(`${response.statusCode} ${response.payload}`)
  const { texts, pages, widths } = await readPdf(response.rawPayload)
  return { text: texts.join(' ').replace(/\s+/g, ' '), texts, pages, widths, response }
}

/** Rupiah as papers write them, with a plain space. */
export const rupiah = (amount: number | string): string => {
  const rounded = Math.round(Number(amount))
  return `${rounded < 0 ? '-' : ''}Rp ${String(Math.abs(rounded)).replace(/\B(?=(\d{3})+$)/g, '.')}`
}
