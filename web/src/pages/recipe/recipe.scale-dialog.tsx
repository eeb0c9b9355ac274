import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber, parseNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { FigureInput } from '../../kit/ui/input.tsx'
import { Quantity } from '../../kit/ui/quantity.tsx'
import table from '../../kit/ui/table.module.css'
import { useCan } from '../../parts/access/access.ts'
import { isQuantity } from './recipe.cost.ts'
import { useIngredients } from './recipe.ingredients.ts'
import { scaleRecipe } from './recipe.scale.ts'
import type { RecipeDetail, RecipeVersion } from './recipe.values.ts'
import css from './recipe.versions.module.css'

interface ScaleDialogProps {
  recipe: RecipeDetail
  version: RecipeVersion
  onClose: () => void
}

/** How much a number of portions needs, in the units it is bought in. */
export function ScaleDialog({ recipe, version, onClose }: ScaleDialogProps) {
  const [text, setText] = useState(recipe.kind === 'menu' ? '40' : version.yield_quantity.replace('.', ','))
  const { by_id } = useIngredients(null)
  const can_view_cost = useCan('recipe', 'view_cost')
  const portions = String(parseNumber(text) ?? '')
  const needs = isQuantity(portions)
    ? scaleRecipe(version.lines, version.yield_quantity, portions, by_id)
    : []
  const costOf = (id: number, quantity: number) => quantity * Number(by_id.get(id)?.unit_cost ?? 0)
  const total = needs.reduce((sum, need) => sum + costOf(need.ingredient_id, need.quantity), 0)
  return (
    <Dialog
      title={`Uji skala ${recipe.name}`}
      width={680}
      onClose={onClose}
      foot={
        <>
          <Button icon={<IconPrinter />} onClick={() => print()}>
            Cetak
          </Button>
          <Button tone="primary" onClick={onClose}>
            Tutup
          </Button>
        </>
      }
    >
      <div className={css.scale}>
        <Field label="Buat" error={isQuantity(portions) ? null : 'Isi jumlah lebih dari 0'}>
          {(control) => <FigureInput {...control} after={recipe.yield_unit} value={text} onText={setText} />}
        </Field>
        <p className={css.hint}>
          Versi {version.no}, sudah termasuk bagian yang terbuang. Baris untuk satu tipe pesanan ikut
          dihitung.
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label="Kebutuhan bahan">
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Bahan</th>
              <th scope="col" className={table.number}>
                Kebutuhan
              </th>
              <th scope="col" className={table.number}>
                Dalam satuan beli
              </th>
              {can_view_cost && (
                <th scope="col" className={table.number}>
                  Biaya
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {needs.map(({ ingredient_id, quantity, bought }) => {
              const ingredient = by_id.get(ingredient_id)
              return (
                <tr key={ingredient_id}>
                  <td>{ingredient?.name}</td>
                  <td className={table.number}>
                    <Quantity value={quantity} unit={ingredient?.base_unit ?? ''} />
                  </td>
                  <td className={table.number}>
                    {bought
                      ? `${formatNumber(bought.quantity, 2)} ${bought.unit} (beli ${formatNumber(bought.whole, 0)})`
                      : '–'}
                  </td>
                  {can_view_cost && (
                    <td className={table.number}>{formatRupiah(costOf(ingredient_id, quantity))}</td>
                  )}
                </tr>
              )
            })}
          </tbody>
          {can_view_cost && (
            <tfoot>
              <tr>
                <td colSpan={3}>Jumlah</td>
                <td className={table.number}>{formatRupiah(total)}</td>
              </tr>
            </tfoot>
          )}
        </table>
      </section>
    </Dialog>
  )
}
