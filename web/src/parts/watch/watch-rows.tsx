import { WatchAskedInput } from '@lumbung/server/reports/watch/watch.input.ts'
import { rowsOfList } from '@lumbung/server/reports/watch/watch-report.calc.ts'
import { LIST } from '@lumbung/server/reports/watch/watched-page.calc.ts'
import type { ShownRows } from '../view/saved-view.ts'
import { NewWatch } from './new-watch.tsx'

/** Asks beyond which number of rows of a list somebody is told. */
export function WatchRows({ rows, onClose }: { rows: ShownRows; onClose: () => void }) {
  const { list, filters, address, title } = rows
  return (
    <NewWatch
      report={LIST}
      measures={[rowsOfList(list)]}
      asked={WatchAskedInput.parse({ filters, address, title })}
      name={title}
      about={`Daftar ${title} dengan filter seperti sekarang; barisnya dihitung sejak malam ini.`}
      onClose={onClose}
    />
  )
}
