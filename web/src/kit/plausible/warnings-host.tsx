import type { Warning } from '@lumbung/server/kit/plausibility.calc.ts'
import { useState } from 'react'
import { Dialog } from '../overlay/dialog.tsx'
import { Button } from '../ui/button.tsx'
import { type TakeSuggestion, useAskedWarnings } from './ask-warnings.ts'
import css from './plausible.module.css'
import { WarningRows } from './warning-table.tsx'

interface QuestionProps {
  warnings: readonly Warning[]
  take: TakeSuggestion | undefined
  answer: (is_meant: boolean) => void
}

/** What is asked, and in which words it is meant all the same. */
const words = {
  figures: { action: 'Ya, angkanya benar', text: 'Jauh dari yang tercatat sebelumnya.', kept: 'disimpan' },
  consequences: { action: 'Ya, tetap simpan', text: 'Menyangkut yang sudah tercatat.', kept: 'disimpan' },
  findings: { action: 'Ya, lanjutkan', text: 'Periksa dahulu yang ditemukan.', kept: 'dilanjutkan' },
} as const

function wordsOf(warnings: readonly Warning[]) {
  if (warnings.some(({ table }) => table)) return words.findings
  return warnings.every(({ is_consequence }) => is_consequence) ? words.consequences : words.figures
}

function titleOf(warnings: readonly Warning[]): string {
  const asked = wordsOf(warnings)
  if (asked !== words.figures) return `Tetap ${asked.kept}?`
  return warnings.length === 1 ? 'Angka ini benar?' : `${warnings.length} angka ini benar?`
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
  const { action, text, kept } = wordsOf(warnings)
  return (
    <Dialog
      title={titleOf(warnings)}
      width={560}
      onClose={() => answer(false)}
      foot={
        <>
          <Button autoFocus onClick={() => answer(false)}>
            Periksa lagi
          </Button>
          <Button tone="danger" disabled={corrected.size > 0} onClick={() => answer(true)}>
            {action}
          </Button>
        </>
      }
    >
      <p>
        {text} Nama Anda tercatat bila tetap {kept}.
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
            {warning.table && <WarningRows table={warning.table} label={warning.label} />}
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
