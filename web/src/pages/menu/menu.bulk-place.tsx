import { useState } from 'react'
import { formatNumber } from '../../kit/format/number.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { idsBy, takeManyBack } from '../../kit/list/many-back.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { Combobox } from '../../kit/ui/combobox.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import css from './menu.dialog.module.css'
import { OfferItemsDocument, RegroupItemsDocument } from './menu.gql.gen.ts'
import type { GroupRow, ItemRow } from './menu.rows.ts'

interface BulkProps {
  items: readonly ItemRow[]
  onClose: () => void
  onDone: () => void
}

/** Moves the ticked items to the end of another group. */
export function BulkGroupDialog({
  items,
  groups,
  onClose,
  onDone,
}: BulkProps & { groups: readonly GroupRow[] }) {
  const [group_id, setGroup] = useState<number | null>(null)
  const run = useCommand(RegroupItemsDocument, {
    success: ({ regroupItems }) => `${formatNumber(regroupItems, 0)} menu berhasil dipindahkan!`,
    undo: () =>
      void takeManyBack(
        RegroupItemsDocument,
        idsBy(items, { idOf: ({ id }) => id, beforeOf: ({ item_group_id }) => item_group_id }).map(
          ({ ids, value }) => ({ items: { ids, item_group_id: value } }),
        ),
        'Menu kembali ke grup semula, di urutan terakhir!',
      ),
    onDone,
  })
  const group = groups.find((candidate) => candidate.id === group_id)
  const moving = items.filter((item) => item.item_group_id !== group_id)
  return (
    <Dialog
      title={`Pindahkan ${formatNumber(items.length, 0)} menu`}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          disabled={!group || moving.length === 0}
          busy={run.isPending}
          onClick={() =>
            group && run.mutate({ items: { ids: items.map((item) => item.id), item_group_id: group.id } })
          }
        >
          Pindahkan
        </DialogFoot>
      }
    >
      <Field label="Grup tujuan">
        {(control) => (
          <Combobox
            control={control}
            value={group_id}
            placeholder="Pilih grup menu"
            options={groups.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setGroup}
          />
        )}
      </Field>
      {group && (
        <p className={css.sum} aria-live="polite">
          {moving.length > 0
            ? `${formatNumber(moving.length, 0)} menu pindah ke akhir ${group.name}.`
            : 'Semua menu ini sudah ada di grup tersebut.'}
          {moving.length > 0 &&
            moving.length < items.length &&
            ` ${formatNumber(items.length - moving.length, 0)} sudah ada di sana.`}
        </p>
      )}
    </Dialog>
  )
}

/** So many are taken back at once. */
const most_back = 500

const offers = [
  { value: 'on', label: 'Jual' },
  { value: 'off', label: 'Tidak dijual' },
] as const

/** Lets outlets offer the ticked items, or no longer. */
export function BulkOfferDialog(props: BulkProps & { outlets: readonly { id: number; name: string }[] }) {
  const { items, outlets, onClose, onDone } = props
  const [offer, setOffer] = useState<'on' | 'off'>('on')
  const [ids, setIds] = useState<readonly number[]>([])
  const run = useCommand(OfferItemsDocument, {
    success: ({ offerItems }) => `Ketersediaan ${formatNumber(offerItems, 0)} menu berhasil diubah!`,
    takes_back: items.length > most_back ? undefined : 'Ketersediaan kembali seperti semula!',
    onDone,
  })
  return (
    <Dialog
      title={`Ketersediaan ${formatNumber(items.length, 0)} menu`}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          disabled={ids.length === 0}
          busy={run.isPending}
          onClick={() =>
            run.mutate({
              offer: {
                ids: items.map((item) => item.id),
                outlet_ids: [...ids],
                is_available: offer === 'on',
              },
            })
          }
        >
          Terapkan
        </DialogFoot>
      }
    >
      <div className={css.form}>
        <Segmented label="Ketersediaan" value={offer} options={offers} onChange={setOffer} />
        <fieldset aria-label="Outlet">
          <Checkbox
            label="Semua outlet"
            checked={ids.length === outlets.length}
            indeterminate={ids.length > 0 && ids.length < outlets.length}
            onChange={(event) => setIds(event.target.checked ? outlets.map(({ id }) => id) : [])}
          />
          <div className={css.chosen_list}>
            {outlets.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={ids.includes(id)}
                onChange={(event) =>
                  setIds(event.target.checked ? [...ids, id] : ids.filter((other) => other !== id))
                }
              />
            ))}
          </div>
        </fieldset>
      </div>
      {ids.length > 0 && (
        <p className={css.sum} aria-live="polite">
          {formatNumber(items.length, 0)} menu {offer === 'on' ? 'akan dijual' : 'tidak lagi dijual'} di{' '}
          {ids.length} outlet.
        </p>
      )}
    </Dialog>
  )
}
