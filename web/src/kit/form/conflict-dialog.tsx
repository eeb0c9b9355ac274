import { useState } from 'react'
import { formatRelative } from '../format/relative.ts'
import type { ApiError } from '../graphql/api-error.ts'
import { Dialog } from '../overlay/dialog.tsx'
import { Button } from '../ui/button.tsx'
import css from './conflict-dialog.module.css'

interface ConflictDialogProps {
  error: ApiError
  /** What this form wants to save. */
  values: object
  labels: Readonly<Record<string, string>>
  /** The fields whose own change is given up, the rest being saved; or null to go back to the form. */
  onSettle: (given_up: readonly string[] | null) => void
}

function say(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'kosong'
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak'
  return typeof value === 'object' ? 'daftar yang diubah' : String(value)
}

/** Two people changed one record: shows who changed what, and lets each field be settled by itself. */
export function ConflictDialog({ error, values, labels, onSettle }: ConflictDialogProps) {
  const changes = error.details.changes ?? []
  const mine = values as Record<string, unknown>
  const both = changes.filter((change) => change.field in mine)
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const first = changes[0]
  return (
    <Dialog
      title="Data ini baru saja diubah"
      width={620}
      onClose={() => onSettle(null)}
      foot={
        <>
          <Button onClick={() => onSettle(null)}>Kembali ke formulir</Button>
          <Button tone="primary" onClick={() => onSettle([...theirs])}>
            Simpan pilihan ini
          </Button>
        </>
      }
    >
      <p>
        {first ? `${first.actor} menyimpan perubahan ${formatRelative(first.occurred_at)}. ` : ''}
        {both.length > 0
          ? 'Pilih nilai yang disimpan untuk isian yang sama-sama diubah.'
          : 'Perubahan itu tidak menyentuh isian Anda, jadi keduanya dapat disimpan.'}
      </p>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Isian</th>
            <th scope="col">Nilai terbaru</th>
            <th scope="col">Isian Anda</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => {
            const label = labels[change.field] ?? change.field
            const is_both = change.field in mine
            const choose = (take: boolean) => {
              const next = new Set(theirs)
              if (take) next.add(change.field)
              else next.delete(change.field)
              setTheirs(next)
            }
            const option = (text: string, take: boolean) => (
              <label className={css.choice}>
                <input
                  type="radio"
                  name={`conflict-${change.field}`}
                  checked={theirs.has(change.field) === take}
                  onChange={() => choose(take)}
                />
                {text}
              </label>
            )
            return (
              <tr key={change.field}>
                <td>{label}</td>
                <td>{is_both ? option(say(change.new), true) : say(change.new)}</td>
                <td>{is_both ? option(say(mine[change.field]), false) : 'tidak diubah'}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Dialog>
  )
}
