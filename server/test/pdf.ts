import { getDocumentProxy } from 'unpdf'

interface Piece {
  readonly text: string
  /** Points from the left edge. */
  readonly left: number
  readonly right: number
  /** Points of its line from the lower edge. */
  readonly line: number
  /** Written across the page, as stamps are. */
  readonly is_turned: boolean
}

/** What a reader finds in a PDF: the pieces of text of every page in the order they were drawn, and who says what it is. */
export async function readPdf(bytes: Uint8Array): Promise<{
  pages: Piece[][]
  /** Of each page, in points: tables with many columns lie on their side. */
  widths: number[]
  texts: string[]
  info: Record<string, unknown>
}> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const pages: Piece[][] = []
  const widths: number[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    widths.push(page.getViewport({ scale: 1 }).width)
    const { items } = await page.getTextContent()
    pages.push(
      items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [
              {
                text: item.str,
                left: item.transform[4],
                right: item.transform[4] + item.width,
                line: item.transform[5],
                is_turned: item.transform[1] !== 0,
              },
            ]
          : [],
      ),
    )
  }
  const { info } = await pdf.getMetadata()
  await pdf.destroy()
  return {
    pages,
    widths,
    texts: pages.map((pieces) => pieces.map(({ text }) => text).join(' ')),
    info: { ...info },
  }
}
