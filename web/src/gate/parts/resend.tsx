import { Button } from '../../kit/ui/button.tsx'
import form_css from './form.module.css'

interface ResendProps {
  /** Seconds until the next code may be asked for. */
  left: number
  busy: boolean
  onResend: () => void
}

/** Line under a code: how long to wait, then the button that sends another. */
export function Resend({ left, busy, onResend }: ResendProps) {
  const clock = `${Math.floor(left / 60)}.${String(left % 60).padStart(2, '0')}`
  return (
    <div className={`${form_css.between} ${form_css.aside}`}>
      <span>Belum menerima kode?</span>
      {left > 0 ? (
        <span className="num">Kirim ulang dalam {clock}</span>
      ) : (
        <Button tone="subtle" size="small" busy={busy} onClick={onResend}>
          Kirim ulang
        </Button>
      )}
    </div>
  )
}
