import type { WarningTable } from '@lumbung/server/kit/plausibility.calc.ts'
import { useState } from 'react'
import { formatNumber } from '../format/number.ts'
import { Button } from '../ui/button.tsx'
import css from './plausible.module.css'

/** Rows shown before somebody asks for more. */
const few = 5

/** What a warning was found in, row by row. */
export function WarningRows({ table, label }: { table: WarningTable; label: string }) {
  const [shows_all, setShowsAll] = useState(false)
  const { heads, rows, total } = table
  if (rows.length === 0) return null
  const left_out = total - rows.length
  return (
    <div className={css.found}>
      <table aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(shows_all ? rows : rows.slice(0, few)).map((cells) => (
            <tr key={cells.join()}>
              {cells.map((cell, at) => (
                <td key={heads[at]} data-label={heads[at]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!shows_all && rows.length > few && (
        <Button size="small" onClick={() => setShowsAll(true)}>
          {`Tampilkan ${formatNumber(rows.length, 0)} baris`}
        </Button>
      )}
      {shows_all && left_out > 0 && <small>{`dan ${formatNumber(left_out, 0)} lainnya`}</small>}
    </div>
  )
}
