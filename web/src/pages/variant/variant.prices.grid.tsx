import { judge, type Thresholds } from '@lumbung/server/kit/plausibility.calc.ts'
import { IconArrowBarToDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../kit/format/number.ts'
import { Button } from '../../kit/ui/button.tsx'
import { FigureInput } from '../../kit/ui/input.tsx'
import css from './variant.prices.module.css'
import {
  pasteAt,
  placeOf,
  readCell,
  type SheetItem,
  type SheetOption,
  surchargedPrice,
  type Typed,
  textAt,
} from './variant.prices.values.ts'

interface GridProps {
  label: string
  /** Finds menus; stands at the head of their names. */
  search: ReactNode
  items: readonly SheetItem[]
  options: readonly SheetOption[]
  /** What stands, and what is typed over it. */
  stood: ReadonlyMap<string, number>
  typed: Typed
  thresholds: Thresholds
  is_read_only: boolean
  onType: (typed: Typed) => void
}

/** Menus by options: typed in the cell, filled downwards, or pasted from a spreadsheet. */
export function PricesGrid({ label, search, items, options, onType, is_read_only, ...sheet }: GridProps) {
  const { stood, typed, thresholds } = sheet
  const at = (item: SheetItem, option: SheetOption) => textAt(stood, typed, placeOf(item.id, option.id))
  const fillDown = (option: SheetOption) => {
    const first = items.findIndex((item) => at(item, option) !== '')
    const [filled] = items.slice(Math.max(0, first), first + 1)
    if (!filled) return
    const text = at(filled, option)
    onType(Object.fromEntries(items.slice(first).map((item) => [placeOf(item.id, option.id), text])))
  }
  const isFar = (item: SheetItem, option: SheetOption) => {
    const place = placeOf(item.id, option.id)
    const price = typed[place] === undefined ? null : readCell(typed[place])
    if (price === null || price === undefined) return false
    const reference = stood.get(place) ?? surchargedPrice(item, option)
    const reading = { subject: '', path: '', label: '', unit: 'Rp', reference_name: 'harga sekarang' }
    return judge({ ...reading, entered: String(price), reference: String(reference) }, thresholds) !== null
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.scroll} tabIndex={0} aria-label={label}>
      <table className={css.grid}>
        <thead>
          <tr>
            <th scope="col" className={css.name}>
              {search}
            </th>
            <th scope="col" className={css.base}>
              Harga menu
            </th>
            {options.map((option) => (
              <th key={option.id} scope="col">
                <span className={css.head}>
                  {option.name}
                  {!is_read_only && (
                    <Button
                      tone="subtle"
                      icon_only
                      icon={<IconArrowBarToDown />}
                      aria-label={`Isi ke bawah: ${option.name}`}
                      onClick={() => fillDown(option)}
                    />
                  )}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item, row) => (
            <tr key={item.id}>
              <th scope="row" className={css.name}>
                <span>{item.name}</span>
                <span className={css.group}>
                  {item.group_name}
                  <span className={css.phone}> · {formatNumber(item.price, 0)}</span>
                </span>
              </th>
              <td className={`${css.told} ${css.base}`}>{formatNumber(item.price, 0)}</td>
              {options.map((option, column) => {
                const text = at(item, option)
                const usual = formatNumber(surchargedPrice(item, option), 0)
                return (
                  <td key={option.id} className={is_read_only ? css.told : undefined}>
                    {is_read_only ? (
                      text || <span className={css.usual}>{usual}</span>
                    ) : (
                      <div className={css.cell} data-far={isFar(item, option) || undefined}>
                        <FigureInput
                          aria-label={`${item.name}, ${option.name}`}
                          aria-invalid={readCell(text) === undefined || undefined}
                          placeholder={usual}
                          value={text}
                          onText={(next) => onType({ [placeOf(item.id, option.id)]: next })}
                          onPaste={(event) => {
                            const pasted = event.clipboardData.getData('text')
                            if (!/[\t\n]/.test(pasted.trimEnd())) return
                            event.preventDefault()
                            onType(pasteAt(pasted, items.slice(row), options.slice(column)))
                          }}
                        />
                      </div>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
