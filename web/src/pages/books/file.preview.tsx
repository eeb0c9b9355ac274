import {
  type JournalLayout,
  layoutHeadings,
  layoutTexts,
} from '@lumbung/server/books/layout/journal-layout.calc.ts'
import { watchWidth } from '../../kit/page/watch-width.ts'
import table from '../../kit/ui/table.module.css'
import type { GetJournalFileLinesQuery } from './layout.gql.gen.ts'

type Line = GetJournalFileLinesQuery['journalLineList']['nodes'][number]

interface FilePreviewProps {
  layout: JournalLayout
  lines: readonly Line[]
}

/** The first lines of a file as it will be: its headings and its cells. */
export function FilePreview({ layout, lines }: FilePreviewProps) {
  // Headings need not differ, so columns are told apart by their places.
  const headings = layoutHeadings(layout).map((text, place) => ({ text, key: `${place} ${text}` }))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section ref={watchWidth} className={table.scroll} tabIndex={0} aria-label="Baris pertama berkas">
      <table className={table.table} aria-label="Isi berkas">
        <thead>
          <tr>
            {headings.map(({ key, text }) => (
              <th key={key} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ subject_name, outlet, ...line }) => {
            const cells = layoutTexts(layout, { ...line, outlet: outlet.name, subject: subject_name })
            return (
              <tr key={line.id}>
                {headings.map(({ key }, place) => (
                  <td key={key}>{cells[place]}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
