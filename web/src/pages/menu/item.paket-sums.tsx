import { type PaketPart, rangeOf } from '@lumbung/server/catalog/paket/paket.calc.ts'
import { type EntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { Card } from '../../kit/ui/card.tsx'
import { useCan } from '../../parts/access/access.ts'
import css from './item.paket.module.css'
import { type PaketMenu, usePaketMenus } from './item.paket-menus.ts'
import type { ItemDetail, ItemValues, PaketPartValue } from './item.values.ts'

/** The parts as they are typed; a row without a menu makes what they come to unknown. */
const typedParts = (parts: readonly PaketPartValue[]): PaketPart[] =>
  parts.map(({ name, min_choices, max_choices, choices }) => ({
    ...{ name, min_choices: min_choices ?? 0, max_choices: max_choices ?? 0 },
    choices: choices.map(({ item_id, portions, surcharge, is_default }) => ({
      ...{ item_id: item_id ?? 0, portions: portions ?? 0, surcharge: surcharge ?? 0, is_default },
    })),
  }))

type Range = { readonly least: number; readonly most: number } | null

/** `Rp 30.000`, or from the cheapest choice to the dearest. */
function rangeText(range: Range, show: (value: number) => string): string {
  if (!range) return '–'
  const [least, most] = [show(range.least), show(range.most)]
  return least === most ? least : `${least} – ${most}`
}

/** What a paket of these parts comes to, at a price, by what its menus cost. */
export function reckonPaket(
  price: number,
  typed: readonly PaketPartValue[],
  menus: ReadonlyMap<number, PaketMenu>,
) {
  const parts = typedParts(typed)
  const range = (worthOf: (menu: PaketMenu, portions: number, surcharge: number) => number | null) =>
    rangeOf(parts, ({ item_id, portions, surcharge }) => {
      const menu = menus.get(item_id)
      return menu ? worthOf(menu, portions, surcharge) : null
    })
  const plus = (found: Range, amount: number) =>
    found && { least: found.least + amount, most: found.most + amount }
  return {
    asked: plus(
      range((_menu, _portions, surcharge) => surcharge),
      price,
    ),
    separate: range((menu, portions) => menu.price * portions),
    saving: plus(
      range((menu, portions, surcharge) => menu.price * portions - surcharge),
      -price,
    ),
    cost: range(({ cost }, portions) => cost && cost * portions),
    margin: plus(
      range(({ cost }, portions, surcharge) => cost && surcharge - cost * portions),
      price,
    ),
  }
}

/** What a paket comes to as it is typed, from its cheapest choice to its dearest. */
export function PaketSums({ form, item }: { form: EntityForm<ItemValues>; item: ItemDetail }) {
  const { paket_parts } = useFormValues(form)
  const menus = usePaketMenus(item)
  const can_view_cost = useCan('menu', 'view_cost')
  if (paket_parts.length === 0) return null
  const { asked, separate, saving, cost, margin } = reckonPaket(item.price, paket_parts, menus)
  return (
    <Card padded>
      <h2 className={css.title}>Harga paket</h2>
      <dl className={css.figures}>
        <dt>Harga</dt>
        <dd>{rangeText(asked, formatRupiah)}</dd>
        <dt>Dibeli terpisah</dt>
        <dd>{rangeText(separate, formatRupiah)}</dd>
        <dt>Hemat tamu</dt>
        <dd>{rangeText(saving, formatRupiah)}</dd>
        {can_view_cost && (
          <>
            <dt>HPP</dt>
            <dd>{rangeText(cost, (value) => formatRupiah(Math.round(value)))}</dd>
            <dt>Laba kotor</dt>
            <dd>{rangeText(margin, (value) => formatRupiah(Math.round(value)))}</dd>
          </>
        )}
      </dl>
      <p className={css.none}>Dari pilihan termurah sampai termahal, dengan harga menu.</p>
    </Card>
  )
}
