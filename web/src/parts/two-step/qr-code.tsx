import { qrShape } from '../qr/qr-matrix.ts'
import css from './two-step.module.css'

const margin = 4

/** A code to be scanned from the screen: dark on white in either theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = qrShape(text)
  const whole = size + 2 * margin
  return (
    <svg
      className={css.qr}
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${whole} ${whole}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
