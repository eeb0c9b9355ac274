import type { Warning } from '@lumbung/server/kit/plausibility.calc.ts'
import { useState } from 'react'
import { Dialog } from '../overlay/dialog.tsx'
import { Button } from '../ui/button.tsx'
import { type TakeSuggestion, useAskedWarnings } from './ask-warnings.ts'
import css from './plausible.module.css'

interface QuestionProps {
  warnings: readonly Warning[]
  take: TakeSuggestion | undefined
  answer: (is_meant: boolean) => void
}

function Question({ warnings, take, answer }: QuestionProps) {
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set())
  const correct = (warning: Warning) => {
    // Without a field of its own the figure is put right by hand.
    if (!take || !warning.suggestion || !take(warning.path, warning.suggestion)) return answer(false)
    const next = new Set(corrected).add(warning.code)
    // What was put right is looked at in the form before it is saved.
    if (warnings.every(({ code }) => next.has(code))) answer(false)
    else setCorrected(next)
  }
  const is_consequence = warnings.every((warning) => warning.is_consequence)
  const figures = warnings.length === 1 ? 'Angka ini benar?' : `${warnings.length} angka ini benar?`
  return (
    <Dialog
      title={is_consequence ? 'Tetap disimpan?' : figures}
      width={560}
      onClose={() => answer(false)}
      foot={
        <>
          <Button autoFocus onClick={() => answer(false)}>
            Periksa lagi
          </Button>
          <Button tone="danger" disabled={corrected.size > 0} onClick={() => answer(true)}>
            {is_consequence ? 'Ya, tetap simpan' : 'Ya, angkanya benar'}
          </Button>
        </>
      }
    >
      <p>
        {is_consequence ? 'Menyangkut yang sudah tercatat.' : 'Jauh dari yang tercatat sebelumnya.'} Nama Anda
        tercatat bila tetap disimpan.
      </p>
      <ul className={css.warnings}>
        {warnings.map((warning) => (
          <li key={warning.code} data-far={warning.is_far || undefined}>
            <p>{warning.message}</p>
            {take &&
              warning.suggestion &&
              (corrected.has(warning.code) ? (
                <small>Diganti {warning.suggestion.text}</small>
              ) : (
                <Button size="small" onClick={() => correct(warning)}>
                  {`Pakai ${warning.suggestion.text}`}
                </Button>
              ))}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Shows what `askWarnings` asks; once in the shell. To look again comes first, so Enter never confirms by accident. */
export function WarningsHost() {
  const asked = useAskedWarnings()
  return asked && <Question key={asked.warnings.map(({ code }) => code).join()} {...asked} />
}
