import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { withSearch } from '../router/with-search.ts'
import css from './explain-button.module.css'

interface ExplainButtonProps {
  /** Which figure, as it stands in the address. */
  figure: string
  /** What it is called. */
  name: string
  className?: string | undefined
  /** The figure, written. */
  text: string
  /** How it is shown where that is not as it is written. */
  children?: ReactNode
}

/** A figure that tells where it comes from when it is pressed. */
export function ExplainButton({ figure, name, text, className, children = text }: ExplainButtonProps) {
  const open = useExplain()
  return (
    <button
      type="button"
      className={`${css.button} ${className ?? ''}`}
      // In no text of the page: what is copied out of a table are its figures.
      aria-label={`${text}, jelaskan ${name}`}
      onClick={() => open(figure)}
    >
      {children}
    </button>
  )
}

/** Opens the explanation of a figure, or closes it; the address keeps which. */
export function useExplain() {
  const navigate = useNavigate()
  return (figure: string | undefined) =>
    void navigate({
      to: '.',
      search: withSearch((old) => ({ ...old, jelaskan: figure })),
      resetScroll: false,
    })
}
