import { readRupiah } from '@lumbung/server/kit/spreadsheet/cell-text.calc.ts'
import { formatNumber } from '../../../kit/format/number.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Card } from '../../../kit/ui/card.tsx'
import { Pill } from '../../../kit/ui/pill.tsx'
import { useOddness } from '../../../parts/plausible/slip-hint.tsx'
import type { GetMassUploadPreviewQuery } from './mass-upload.gql.gen.ts'
import css from './mass-upload.module.css'

type Preview = GetMassUploadPreviewQuery['massUploadPreview']
type Cell = Preview['rows'][number]['cells'][number]

const rows_at_once = 100
const states = {
  new: { tone: 'good', label: 'Baru' },
  changed: { tone: 'info', label: 'Berubah' },
  unchanged: { tone: 'quiet', label: 'Sama' },
  error: { tone: 'bad', label: 'Bermasalah' },
} as const

interface PreviewRowsProps {
  preview: Preview
  page: number
  onPage: (page: number) => void
  is_stale: boolean
}

/** A cell's old and new content, or what is wrong with it. */
function CellChange({ cell, header }: { cell: Cell; header: string }) {
  const odd = useOddness(
    cell.key === 'price' && !cell.problem
      ? {
          entered: String(readRupiah(cell.new)),
          unit: 'Rp',
          reference: String(readRupiah(cell.old)),
          reference_name: 'harga sekarang',
        }
      : null,
  )
  return (
    <li className={css.change}>
      <span className={css.address}>
        {cell.address} {header}
      </span>
      {cell.old && <del>{cell.old}</del>}
      {cell.problem ? (
        <span className={css.problem}>
          {cell.new && `“${cell.new}” `}
          {cell.problem}
        </span>
      ) : (
        <ins>{cell.new || '(kosong)'}</ins>
      )}
      {odd && <span className={css.problem}>{odd.message.replace(/^: /, '')}</span>}
    </li>
  )
}

/** The rows of a file, a hundred at once, with the cells that change something. */
export function PreviewRows({ preview, page, onPage, is_stale }: PreviewRowsProps) {
  const headers = new Map(preview.columns.map(({ key, header }) => [key, header]))
  const last = Math.max(1, Math.ceil(preview.total / rows_at_once))
  if (preview.total === 0) {
    return (
      <Card>
        <p className={css.none}>Tidak ada baris seperti ini.</p>
      </Card>
    )
  }
  return (
    <Card>
      <ul aria-busy={is_stale} data-stale={is_stale} className={css.rows}>
        {preview.rows.map((row) => (
          <li key={row.row} className={css.row}>
            <span className={css.place}>{row.row}</span>
            <div>
              <p className={css.name}>
                {row.label} <Pill tone={states[row.state].tone}>{states[row.state].label}</Pill>
              </p>
              {row.cells.length > 0 && (
                <ul className={css.changes}>
                  {row.cells.map((cell) => (
                    <CellChange key={cell.key} cell={cell} header={headers.get(cell.key) ?? cell.key} />
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ul>
      {last > 1 && (
        <div className={css.pager}>
          <Button size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
            Sebelumnya
          </Button>
          <span className="num">
            Halaman {formatNumber(page, 0)} dari {formatNumber(last, 0)}
          </span>
          <Button size="small" disabled={page === last} onClick={() => onPage(page + 1)}>
            Berikutnya
          </Button>
        </div>
      )}
    </Card>
  )
}
