import { useState } from 'react'
import { parseRupiah } from '../../../kit/format/rupiah.ts'
import { readQuantity, showQuantity } from '../../produce/produce.quantity.ts'
import { type ChosenLine, groupLines, keyOf, lacksPrice, type SuggestionLine } from './suggestion.groups.ts'

/** What of the suggestions is to be done: all of it, but for what is unticked or typed over. */
export function useChoice(lines: readonly SuggestionLine[]) {
  const [left_out, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [prices, setPrices] = useState<Readonly<Record<string, string>>>({})
  const chosen = lines.map((line): ChosenLine => {
    const key = keyOf(line)
    const text = typed[key] ?? showQuantity(line.unit_quantity)
    const quantity = text.trim() === '' ? '0' : readQuantity(text, 'zero')
    const price_text = prices[key] ?? ''
    const price = line.price ?? parseRupiah(price_text)
    return { line, key, text, quantity, price, price_text, is_chosen: !left_out.has(key) }
  })
  return {
    groups: groupLines(chosen),
    /** Chosen lines that nobody knows a price of yet. */
    unpriced: chosen.filter(lacksPrice).length,
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
    typePrice: (key: string, text: string) => setPrices({ ...prices, [key]: text }),
    clear: () => {
      setLeftOut(new Set())
      setTyped({})
      setPrices({})
    },
  }
}
