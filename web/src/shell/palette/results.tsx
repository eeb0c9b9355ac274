import type { MouseEvent } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import type { Command } from './command.ts'
import css from './palette.module.css'

interface ResultsProps {
  found: readonly Command[]
  chosen: Command | undefined
  query: string
  /** Records are being looked for. */
  is_waiting: boolean
  /** They could not be. */
  is_failed: boolean
  onRetry: () => void
  onPoint: (command: Command) => void
  onPick: (command: Command, event: MouseEvent) => void
}

/** What a screen reader is told, and what stands under the list where there is something to say. */
function describe({ found, query, is_waiting, is_failed }: ResultsProps): string {
  if (is_failed) {
    return navigator.onLine
      ? 'Data tidak dapat dicari saat ini. Halaman dan perintah tetap tersedia.'
      : 'Anda sedang luring: data tidak dapat dicari. Halaman dan perintah tetap tersedia.'
  }
  if (is_waiting) return 'Mencari data…'
  return found.length === 0 ? `Tidak ada yang cocok dengan “${query.trim()}”.` : `${found.length} hasil`
}

/** The answers of the palette by group, and under them how the search over records goes. */
export function Results(props: ResultsProps) {
  const { found, chosen, is_failed, is_waiting, onRetry, onPoint, onPick } = props
  const said = describe(props)
  const is_quiet = found.length > 0 && !is_failed && !is_waiting
  return (
    <>
      <div id="commands" role="listbox" aria-label="Hasil" className={css.list} tabIndex={-1}>
        {found.map((command, index) => (
          <div key={command.key}>
            {command.group !== found[index - 1]?.group && (
              <p className={css.group} aria-hidden="true">
                {command.group}
              </p>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the text box */}
            <div
              id={`command-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={command === chosen}
              className={css.option}
              onClick={(event) => onPick(command, event)}
              onMouseMove={() => onPoint(command)}
            >
              <command.icon />
              <span className={css.label}>{command.label}</span>
              <span className="sr-only">, {command.group}</span>
              {command.fact && <span className={css.fact}>{command.fact}</span>}
            </div>
          </div>
        ))}
      </div>
      <div className={is_quiet ? 'sr-only' : css.state}>
        <span role="status">{said}</span>
        {is_failed && (
          <Button size="small" onClick={onRetry}>
            Coba lagi
          </Button>
        )}
      </div>
    </>
  )
}
