import { useState } from 'react'
import { formatNumber } from '../../kit/format/number.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { idsBy, takeManyBack } from '../../kit/list/many-back.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { NativeSelect } from '../../kit/ui/input.tsx'
import { NewTag } from './item.tags.tsx'
import css from './menu.dialog.module.css'
import { ChangeItemsDocument, type ChangeItemsMutationVariables } from './menu.gql.gen.ts'
import type { GroupRow, ItemRow } from './menu.rows.ts'

interface BulkChangeProps {
  items: readonly ItemRow[]
  groups: readonly GroupRow[]
  /** Labels to choose among. */
  tags: readonly { value: string; label: string }[]
  onClose: () => void
  onDone: () => void
}

const keep = { value: 'keep', label: 'Tidak diubah' }
const tax_options = [
  keep,
  { value: 'yes', label: 'Kena pajak' },
  { value: 'no', label: 'Tidak kena pajak' },
] as const
const of_group = 'of_group'

/** Every station there is, as `station:` and its name, so that none can be mistaken for a word of this dialog. */
function stationOptions(items: readonly ItemRow[], groups: readonly GroupRow[]) {
  const stations = new Set([...groups, ...items].flatMap(({ kitchen_station }) => kitchen_station ?? []))
  return [
    keep,
    { value: of_group, label: 'Mengikuti grup' },
    ...[...stations].sort().map((station) => ({ value: `station:${station}`, label: station })),
  ]
}

function stationOf(choice: string): { kitchen_station?: string | null } {
  if (choice === keep.value) return {}
  return { kitchen_station: choice === of_group ? null : choice.slice('station:'.length) }
}

type Change = Omit<ChangeItemsMutationVariables['change'], 'ids'>

/** What puts items back to what they were in all that a change touched: those that were alike in one write. */
function changesBack(items: readonly ItemRow[], change: Change): ChangeItemsMutationVariables[] {
  const touched = [...(change.add_tags ?? []), ...(change.remove_tags ?? [])]
  const before = idsBy(items, {
    idOf: ({ id }) => id,
    beforeOf: ({ is_taxable, kitchen_station, tags }) => ({
      ...(change.is_taxable === undefined ? {} : { is_taxable }),
      ...(change.kitchen_station === undefined ? {} : { kitchen_station }),
      ...(touched.length === 0
        ? {}
        : {
            add_tags: touched.filter((tag) => tags.includes(tag)),
            remove_tags: touched.filter((tag) => !tags.includes(tag)),
          }),
    }),
  })
  return before.map(({ ids, value }) => ({ change: { ids, ...value } }))
}

/** Gives the ticked items the same tax, kitchen station or labels; what is not touched stays as it is. */
export function BulkChangeDialog({ items, groups, tags: known, onClose, onDone }: BulkChangeProps) {
  const [tax, setTax] = useState<string>(keep.value)
  const [station, setStation] = useState<string>(keep.value)
  const [tags, setTags] = useState<Readonly<Record<string, boolean>>>({})
  const made = Object.keys(tags).filter((tag) => !known.some(({ value }) => value === tag))
  const tag_options = [...known, ...made.map((value) => ({ value, label: value }))]
  const touched = (wanted: boolean) =>
    tag_options.flatMap(({ value }) => (tags[value] === wanted ? [value] : []))
  const change = {
    ...(tax === keep.value ? {} : { is_taxable: tax === 'yes' }),
    ...stationOf(station),
    ...(touched(true).length > 0 ? { add_tags: touched(true) } : {}),
    ...(touched(false).length > 0 ? { remove_tags: touched(false) } : {}),
  }
  const run = useCommand(ChangeItemsDocument, {
    success: ({ changeItems }) =>
      changeItems === 0 ? 'Menu sudah demikian!' : `${formatNumber(changeItems, 0)} menu berhasil diubah!`,
    undo: () =>
      void takeManyBack(ChangeItemsDocument, changesBack(items, change), 'Menu kembali seperti semula!'),
    onDone,
  })
  return (
    <Dialog
      title={`Ubah ${formatNumber(items.length, 0)} menu`}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          disabled={Object.keys(change).length === 0}
          busy={run.isPending}
          onClick={() => run.mutate({ change: { ids: items.map((item) => item.id), ...change } })}
        >
          Terapkan
        </DialogFoot>
      }
    >
      <div className={css.form}>
        <Field label="Pajak">
          {(control) => (
            <NativeSelect
              {...control}
              value={tax}
              options={tax_options}
              onChange={(event) => setTax(event.target.value)}
            />
          )}
        </Field>
        <Field label="Stasiun">
          {(control) => (
            <NativeSelect
              {...control}
              value={station}
              options={stationOptions(items, groups)}
              onChange={(event) => setStation(event.target.value)}
            />
          )}
        </Field>
        <fieldset>
          <legend className={css.legend}>Label</legend>
          <div className={css.tags}>
            {tag_options.map(({ value, label }) => {
              const count = items.filter((item) => item.tags.includes(value)).length
              const wanted = tags[value]
              return (
                <Checkbox
                  key={value}
                  label={label}
                  checked={wanted ?? count === items.length}
                  indeterminate={wanted === undefined && count > 0 && count < items.length}
                  onChange={(event) => setTags({ ...tags, [value]: event.target.checked })}
                />
              )
            })}
          </div>
          <NewTag chosen={touched(true)} onAdd={(tag) => setTags({ ...tags, [tag]: true })} />
        </fieldset>
      </div>
      <p className={css.sum}>Yang tidak Anda sentuh tetap seperti semula di setiap menu.</p>
    </Dialog>
  )
}
