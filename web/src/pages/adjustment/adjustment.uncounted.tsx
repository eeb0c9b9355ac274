import { useState } from 'react'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import css from './adjustment.module.css'

const choices = [
  { value: 'leave', label: 'Biarkan stoknya' },
  { value: 'zero', label: 'Jadikan nol' },
] as const

interface UncountedProps {
  /** Lines nobody counted. */
  open: number
  has_counted: boolean
  onClose: () => void
  onChoose: (choice: 'leave' | 'zero') => void
}

/** Asks what becomes of lines that nobody counted. */
export function UncountedDialog({ open, has_counted, onClose, onChoose }: UncountedProps) {
  const [choice, setChoice] = useState<'leave' | 'zero'>('leave')
  const is_empty = choice === 'leave' && !has_counted
  return (
    <Dialog
      title="Selesaikan hitungan"
      onClose={onClose}
      foot={
        <DialogFoot onClose={onClose} disabled={is_empty} onClick={() => onChoose(choice)}>
          Selesaikan
        </DialogFoot>
      }
    >
      <div className={css.dialog}>
        <p>{open} baris belum dihitung.</p>
        <Segmented label="Baris yang belum dihitung" value={choice} options={choices} onChange={setChoice} />
        <p className={css.quiet}>
          {choice === 'leave'
            ? 'Stok baris itu tetap seperti tercatat.'
            : 'Baris itu dianggap kosong dan selisihnya dicatat sebagai kehilangan.'}
        </p>
        {is_empty && <p className={css.error}>Belum ada baris yang dihitung.</p>}
      </div>
    </Dialog>
  )
}
