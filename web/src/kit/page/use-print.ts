import { useEffect, useState } from 'react'

/** What is to be put on paper beside the page, and how to print it: it is shown, printed and gone again. */
export function usePrint<T>(): [T | null, (what: T) => void] {
  const [what, setWhat] = useState<T | null>(null)
  useEffect(() => {
    if (what === null) return
    const clear = () => setWhat(null)
    addEventListener('afterprint', clear, { once: true })
    window.print()
    return () => removeEventListener('afterprint', clear)
  }, [what])
  return [what, setWhat]
}
