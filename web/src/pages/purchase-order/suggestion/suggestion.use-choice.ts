import { useState } from 'react'
import { readQuantity, showQuantity } from '../../produce/produce.quantity.ts'
import { type ChosenLine, groupLines, keyOf, type SuggestionLine } from './suggestion.groups.ts'

/** What of the suggestions is to be done: all of it, but for what is unticked or typed over. */
export function useChoice(lines: readonly SuggestionLine[]) {
  const [left_out, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const chosen = lines.map((line): ChosenLine => {
    const key = keyOf(line)
    const text = typed[key] ?? showQuantity(line.unit_quantity)
    const quantity = text.trim() === '' ? '0' : readQuantity(text, 'zero')
    return { line, key, text, quantity, is_chosen: !left_out.has(key) }
  })
  return {
    groups: groupLines(chosen),
    is_valid: chosen.every(({ is_chosen, quantity }) => !is_chosen || quantity !== null),
    toggle: (keys: readonly string[], is_chosen: boolean) => {
      const next = new Set(left_out)
      for (const key of keys) {
        if (is_chosen) next.delete(key)
        else next.add(key)
      }
      setLeftOut(next)
    },
    type: (key: string, text: string) => setTyped({ ...typed, [key]: text }),
    clear: () => {
      setLeftOut(new Set())
      setTyped({})
    },
  }
}
