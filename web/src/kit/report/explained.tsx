import { ExplainButton } from './explain-button.tsx'

interface ExplainedProps {
  /** Which figure, as it stands in the address; none where it cannot tell where it comes from. */
  figure: string | undefined
  /** What it is called. */
  name: string
  /** The figure, written. */
  text: string
}

/** A figure that tells where it comes from, where it can. */
export function Explained({ figure, name, text }: ExplainedProps) {
  return figure ? <ExplainButton figure={figure} name={name} text={text} /> : text
}
