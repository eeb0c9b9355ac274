import { IconAdjustmentsHorizontal, IconAlertTriangle, IconPhotoOff } from '@tabler/icons-react'
import { formatRelative } from '../../../kit/format/relative.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import type { Selection } from '../../../kit/list/use-selection.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Checkbox } from '../../../kit/ui/checkbox.tsx'
import { Pill } from '../../../kit/ui/pill.tsx'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import { grab_reasons } from '../../../parts/grab/reasons.ts'
import { clockOf, type GrabItem } from './grab.item-dialog.tsx'
import css from './grab.module.css'
import { item_states } from './grab.words.ts'

const state_options = item_states.map(({ label }, value) => ({ value: String(value), label }))

interface RowsProps {
  items: readonly GrabItem[]
  selection: Selection<GrabItem> | null
  onStatus: ((item: GrabItem, status: number) => void) | null
  onEdit: (item: GrabItem) => void
}

function PriceDelta({ price, grab_price }: Pick<GrabItem, 'price' | 'grab_price'>) {
  if (price === null || grab_price === null) return '–'
  const delta = grab_price - price
  if (delta === 0) return <span className={css.quiet}>Sama</span>
  return <span className={css.warn}>{`${delta > 0 ? '+' : '−'}${formatRupiah(Math.abs(delta))}`}</span>
}

function variantText({ variants }: GrabItem) {
  const options = variants.reduce((sum, { options: own }) => sum + own.length, 0)
  return variants.length > 0 ? `${variants.length} varian, ${options} pilihan` : ''
}

function hoursText({ opens_minute, closes_minute, has_schedule }: GrabItem) {
  if (opens_minute !== null && closes_minute !== null)
    return `${clockOf(opens_minute)}–${clockOf(closes_minute)}`.replaceAll(':', '.')
  return has_schedule ? 'Jadwal menu' : 'Jam outlet'
}

/** What is said under an item's name: photo, variants, why it is off. */
function ItemNotes({ item }: { item: GrabItem }) {
  const { photo, reason, base_price, price, portions } = item
  const notes = [
    variantText(item),
    price !== null && price !== base_price && `harga dasar ${formatRupiah(base_price)}`,
    portions !== null && `stok cukup untuk ${Math.max(0, portions)} porsi`,
  ].filter(Boolean)
  return (
    <>
      {notes.length > 0 && <span className={css.note}>{notes.join(' · ')}</span>}
      {reason && <span className={css.note}>{grab_reasons[reason] ?? reason}</span>}
      {photo === 'NONE' && (
        <span className={css.note}>
          <IconPhotoOff aria-hidden="true" /> Tanpa foto
        </span>
      )}
      {item.error && (
        <span className={css.error}>
          <IconAlertTriangle aria-hidden="true" /> {item.error}. {item.fix}
        </span>
      )}
    </>
  )
}

/** Rows of a group: our item beside what GrabFood has of it. */
export function ItemRows({ items, selection, onStatus, onEdit }: RowsProps) {
  return items.map((item) => (
    <tr key={item.id} data-chosen={selection?.nodes.has(item.id) || undefined}>
      {selection && (
        <td className={css.tick}>
          <Checkbox
            aria-label={`Pilih ${item.name}`}
            checked={selection.nodes.has(item.id)}
            onChange={(event) => selection.toggle([item], event.target.checked)}
          />
        </td>
      )}
      <th scope="row" className={css.item_cell}>
        <span className={css.item}>
          {item.image_link ? (
            <img className={css.thumb} src={item.image_link} alt="" width={36} height={36} loading="lazy" />
          ) : (
            <span className={css.thumb} aria-hidden="true" />
          )}
          <span className={css.texts}>
            <span className={css.name}>{item.name}</span>
            <ItemNotes item={item} />
          </span>
        </span>
      </th>
      <td className={css.number} data-label="Harga kita">
        {item.price === null ? '–' : formatRupiah(item.price)}
      </td>
      <td className={css.number} data-label="Harga Grab">
        {item.grab_price === null ? '–' : formatRupiah(item.grab_price)}
      </td>
      <td className={css.number} data-label="Selisih">
        <PriceDelta price={item.price} grab_price={item.grab_price} />
      </td>
      <td data-label="Status" className={css.state}>
        {item.status === null ? (
          <Pill tone="quiet">Tidak dikirim</Pill>
        ) : onStatus ? (
          <Segmented
            label={`Status ${item.name}`}
            value={String(item.status)}
            options={state_options}
            onChange={(value) => onStatus(item, Number(value))}
          />
        ) : (
          <Pill tone={item_states[item.status]?.tone ?? 'quiet'}>{item_states[item.status]?.label}</Pill>
        )}
        {item.status !== null && item.grab_status !== item.status && (
          <span className={css.note}>
            Di GrabFood: {item.grab_status === null ? 'belum ada' : item_states[item.grab_status]?.label}
          </span>
        )}
      </td>
      <td className={css.number} data-label="Batas stok">
        {item.stock_cap ?? '–'}
      </td>
      <td data-label="Jam">{hoursText(item)}</td>
      <td data-label="Terakhir dikirim">{item.pushed_at ? formatRelative(item.pushed_at) : '–'}</td>
      {onStatus && (
        <td className={css.act}>
          <Button
            tone="subtle"
            icon_only
            aria-label={`Atur ${item.name}`}
            icon={<IconAdjustmentsHorizontal />}
            onClick={() => onEdit(item)}
          />
        </td>
      )}
    </tr>
  ))
}
