import { IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { formatNumber } from '../../kit/format/number.ts'
import { clearType } from '../../kit/graphql/query.ts'
import { reportError } from '../../kit/graphql/report-error.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { download } from '../../kit/page/download.ts'
import { showToast } from '../../kit/toast/toast.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { uploadFile } from '../../kit/upload/upload-file.ts'
import { useCan } from '../../parts/access/access.ts'
import css from './budget.module.css'

/** What a file would change, as the server tells it. */
interface Plan {
  rows: number
  added: number
  changed: number
  removed: number
  unchanged: number
  problems: { cell: string; message: string }[]
  problem_count: number
}

const send = <Answer,>(file: File, query = '') =>
  uploadFile<Answer>(`/api/budget/upload${query}`, file, () => {}, new AbortController().signal)

const changesOf = ({ added, changed, removed }: Plan) => added + changed + removed

const many = (count: number) => formatNumber(count, 0)

function PlanView({ plan }: { plan: Plan }) {
  const { added, changed, removed, unchanged, problems, problem_count } = plan
  return (
    <>
      <p role="status">
        {`${many(added)} baru, ${many(changed)} berubah, ${many(removed)} dihapus, ${many(unchanged)} tetap`}
      </p>
      {problem_count > 0 && (
        <>
          <Notice tone="bad">{`${many(problem_count)} sel perlu diperbaiki; belum ada yang disimpan.`}</Notice>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <ul className={css.problems} tabIndex={0} aria-label="Sel yang perlu diperbaiki">
            {problems.map(({ cell, message }) => (
              <li key={`${cell} ${message}`}>
                <b>{cell}</b> {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** Takes budgets of outlets from a file: what it would change is shown first. */
function ImportDialog({ year, onClose }: { year: number; onClose: () => void }) {
  const exports = useCan('income_expense', 'export')
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [plan, setPlan] = useState<Plan | null>(null)
  const [busy, setBusy] = useState(false)
  const attempt = async (what: () => Promise<void>) => {
    setBusy(true)
    try {
      await what()
    } catch (error) {
      reportError(error)
    } finally {
      setBusy(false)
    }
  }
  const look = (chosen: File | undefined) => {
    if (!chosen) return
    setFile(chosen)
    setPlan(null)
    void attempt(async () => setPlan(await send<Plan>(chosen)))
  }
  const changes = plan ? changesOf(plan) : 0
  const save = () =>
    void attempt(async () => {
      if (!file) return
      const { count } = await send<{ count: number }>(file, `?changes=${changes}`)
      clearType('BudgetSheet')
      clearType('ProfitLoss')
      showToast({ tone: 'good', message: `${many(count)} isian anggaran disimpan!` })
      onClose()
    })
  const template = (format: string) =>
    void attempt(() =>
      download(`/api/budget/template?year=${year}&format=${format}`, `anggaran-${year}.${format}`),
    )
  return (
    <Dialog
      title="Impor anggaran"
      width={560}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={busy}
          disabled={!plan || plan.problem_count > 0 || changes === 0}
          onClick={save}
        >
          {changes > 0 ? `Simpan ${many(changes)} perubahan` : 'Simpan'}
        </DialogFoot>
      }
    >
      <div className={css.import}>
        <p>
          Kolom: Outlet, Bulan, Pos, Kategori, Jumlah, % penjualan bersih. Baris tanpa jumlah dibiarkan; tulis
          hapus untuk mengosongkan.
        </p>
        {exports && (
          <div className={css.import_actions}>
            <Button onClick={() => template('xlsx')}>{`Templat ${year} (Excel)`}</Button>
            <Button onClick={() => template('csv')}>{`Templat ${year} (CSV)`}</Button>
          </div>
        )}
        <div className={css.import_actions}>
          <Button icon={<IconUpload />} busy={busy} onClick={() => input.current?.click()}>
            Pilih berkas
          </Button>
          {file && <span>{file.name}</span>}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.csv"
          aria-label="Berkas anggaran"
          onChange={(event) => {
            look(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        {plan && <PlanView plan={plan} />}
      </div>
    </Dialog>
  )
}

/** Opens the import of budgets; absent for who may not change them. */
export function BudgetImport({ year }: { year: number }) {
  const can_update = useCan('income_expense', 'update')
  const [is_open, setOpen] = useState(false)
  if (!can_update) return null
  return (
    <>
      <Button icon={<IconUpload />} onClick={() => setOpen(true)}>
        Impor
      </Button>
      {is_open && <ImportDialog year={year} onClose={() => setOpen(false)} />}
    </>
  )
}
