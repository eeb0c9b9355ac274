import { useState } from 'react'
import { useCommand } from '../../kit/graphql/command.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { NativeSelect } from '../../kit/ui/input.tsx'
import { CategoryBox } from './ingredient.category.tsx'
import { ChangeIngredientsDocument } from './ingredient.gql.gen.ts'
import { storage_options } from './ingredient.words.ts'

interface BulkProps {
  ids: readonly number[]
  onClose: () => void
  onDone: () => void
}

function useChange(onDone: () => void) {
  return useCommand(ChangeIngredientsDocument, {
    success: ({ changeIngredients }) =>
      changeIngredients === 0
        ? 'Bahan baku sudah demikian!'
        : `${changeIngredients} bahan baku berhasil diubah!`,
    onDone,
  })
}

/** Puts the ticked ingredients into a category. */
export function BulkCategoryDialog({ ids, onClose, onDone }: BulkProps) {
  const [category, setCategory] = useState<string | null>(null)
  const run = useChange(onDone)
  return (
    <Dialog
      title={`Kategori ${ids.length} bahan baku`}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={run.isPending}
          disabled={!category?.trim()}
          onClick={() => run.mutate({ change: { ids: [...ids], category } })}
        >
          Pindahkan
        </DialogFoot>
      }
    >
      <CategoryBox value={category} onChange={setCategory} />
    </Dialog>
  )
}

/** Says where the ticked ingredients are kept. */
export function BulkStorageDialog({ ids, onClose, onDone }: BulkProps) {
  const [storage, setStorage] = useState('room')
  const run = useChange(onDone)
  return (
    <Dialog
      title={`Tempat simpan ${ids.length} bahan baku`}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={run.isPending}
          onClick={() => run.mutate({ change: { ids: [...ids], storage } })}
        >
          Terapkan
        </DialogFoot>
      }
    >
      <Field label="Tempat simpan">
        {(control) => (
          <NativeSelect
            {...control}
            value={storage}
            options={storage_options}
            onChange={(event) => setStorage(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}
