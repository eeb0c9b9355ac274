import { useState } from 'react'
import { useDialogCommand } from '../../kit/graphql/dialog-command.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { Combobox } from '../../kit/ui/combobox.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import type { Category } from './category.dialog.tsx'
import { inTree, pathOf } from './category.tree.ts'
import { MoveIncomeExpenseCategoryDocument } from './income-expenses.gql.gen.ts'
import css from './income-expenses.module.css'

interface MoveDialogProps {
  category: Category
  all: readonly Category[]
  onClose: () => void
}

/** What uses a category, in words. */
export function usesText({ id, entries, schedules }: Category, all: readonly Category[]): string {
  const parts = all.filter((other) => other.parent_id === id && !other.deleted_at).length
  const told = [
    parts > 0 && `${parts} subkategori`,
    schedules > 0 && `${schedules} catatan berulang`,
    entries > 0 && `${entries} catatan`,
  ].filter(Boolean)
  return told.length > 0 ? told.join(', ') : 'Belum dipakai'
}

/** Gives what a category is used for to another, so that it can be archived. */
export function MoveDialog({ category, all, onClose }: MoveDialogProps) {
  const [target_id, setTarget] = useState<number | null>(null)
  const [is_with_entries, setWithEntries] = useState(false)
  const move = useDialogCommand(MoveIncomeExpenseCategoryDocument, {
    success: 'Isi kategori berhasil dipindahkan!',
    outdated: ['IncomeExpenseCategory'],
    onDone: onClose,
  })
  const { id, name, kind, version } = category
  const options = inTree(all)
    .filter(({ category: other }) => other.kind === kind && !other.deleted_at && other.id !== id)
    .map(({ category: other }) => ({ value: other.id, label: pathOf(other, all) }))
  return (
    <Dialog
      title={`Pindahkan isi ${name}`}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={move.busy}
          disabled={target_id === null}
          onClick={() => move.run({ category: { id, version, target_id: target_id ?? 0, is_with_entries } })}
        >
          Pindahkan
        </DialogFoot>
      }
    >
      <div className={css.dialog}>
        {move.conflict && (
          <Notice tone="warn" live>
            {move.conflict}
          </Notice>
        )}
        <p>{`Dipakai: ${usesText(category, all)}. Subkategori, catatan berulang, dan kata kunci kasir ikut pindah.`}</p>
        <Field label="Kategori tujuan" required error={move.problems.target_id ?? null}>
          {(control) => (
            <Combobox
              control={control}
              options={options}
              value={target_id}
              placeholder="Cari kategori"
              onChange={(next) => {
                setTarget(next)
                move.forget()
              }}
            />
          )}
        </Field>
        <Checkbox
          checked={is_with_entries}
          label="Pindahkan juga catatan yang sudah ada (kecuali di periode yang sudah ditutup)"
          onChange={() => setWithEntries(!is_with_entries)}
        />
      </div>
    </Dialog>
  )
}
