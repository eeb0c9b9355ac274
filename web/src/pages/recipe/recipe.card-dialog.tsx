import { IconPrinter } from '@tabler/icons-react'
import { formatDate } from '../../kit/format/date.ts'
import { formatBasisPoints } from '../../kit/format/number.ts'
import { formatQuantity } from '../../kit/format/quantity.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { Button } from '../../kit/ui/button.tsx'
import css from './recipe.card.module.css'
import type { RecipeDetail, RecipeVersion } from './recipe.values.ts'
import { order_type_labels } from './recipe.words.ts'

interface CardDialogProps {
  recipe: RecipeDetail
  version: RecipeVersion
  onClose: () => void
}

type Line = RecipeVersion['lines'][number]

/** What the cook has to know of a line besides its quantity. */
function remarks({ yield_bp, order_types, note }: Line): string {
  const parts = order_types.map((type) => order_type_labels[type] ?? type)
  if (yield_bp !== 10_000) parts.push(`sisa bersih ${formatBasisPoints(yield_bp, 2)}`)
  if (note) parts.push(note)
  return parts.join(', ')
}

/** The card that hangs in the kitchen: what goes in and how it is made, without costs. */
export function CardDialog({ recipe, version, onClose }: CardDialogProps) {
  const steps = (version.steps ?? '').split('\n').filter((step) => step.trim() !== '')
  const facts = [
    `Hasil ${formatQuantity(version.yield_quantity, recipe.yield_unit)}`,
    version.prep_minutes === null ? '' : `${version.prep_minutes} menit`,
    version.kitchen_station ?? '',
  ]
  return (
    <Dialog
      title={`Kartu resep ${recipe.name}`}
      bare
      width={620}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Tutup</Button>
          <Button tone="primary" icon={<IconPrinter />} onClick={() => print()}>
            Cetak
          </Button>
        </>
      }
    >
      <article className={css.card}>
        <header className={css.head}>
          <h2>{recipe.name}</h2>
          <p>{facts.filter(Boolean).join(' · ')}</p>
        </header>
        <table className={css.lines}>
          <tbody>
            {version.lines.map((line) => (
              <tr key={line.no}>
                <td className={css.quantity}>{formatQuantity(line.unit_quantity, line.unit)}</td>
                <th scope="row">{line.name}</th>
                <td className={css.remark}>{remarks(line)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {steps.length > 0 && (
          <ol className={css.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
        <footer className={css.foot}>
          {recipe.code} · versi {version.no}, berlaku mulai {formatDate(version.effective_from)}
        </footer>
      </article>
    </Dialog>
  )
}
