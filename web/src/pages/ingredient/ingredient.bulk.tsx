import { useState } from 'react'
import { useCommand } from '../../kit/graphql/command.ts'
import { idsBy, takeManyBack } from '../../kit/list/many-back.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { NativeSelect } from '../../kit/ui/input.tsx'
import { CategoryBox } from './ingredient.category.tsx'
import { ChangeIngredientsDocument } from './ingredient.gql.gen.ts'
import { storage_options } from './ingredient.words.ts'

/** An ingredient as it was when it was ticked. */
interface Ticked {
  id: number
  category: string | null
  storage: string | null
}

interface BulkProps {
  ingredients: readonly Ticked[]
  onClose: () => void
  onDone: () => void
}

const idsOf = (ingredients: readonly Ticked[]) => ingredients.map(({ id }) => id)

function useChange({ ingredients, onDone }: BulkProps, field: 'category' | 'storage') {
  const before = idsBy(ingredients, {
    idOf: ({ id }) => id,
    beforeOf: (ticked) => ({ [field]: ticked[field] }),
  })
  return useCommand(ChangeIngredientsDocument, {
    success: ({ changeIngredients }) =>
      changeIngredients === 0
        ? 'Bahan baku sudah demikian!'
        : `${changeIngredients} bahan baku berhasil diubah!`,
    undo: () =>
      void takeManyBack(
        ChangeIngredientsDocument,
        before.map(({ ids, value }) => ({ change: { ids, ...value } })),
        'Bahan baku kembali seperti semula!',
      ),
    onDone,
  })
}

/** Puts the ticked ingredients into a category. */
export function BulkCategoryDialog(props: BulkProps) {
  const { ingredients, onClose } = props
  const [category, setCategory] = useState<string | null>(null)
  const run = useChange(props, 'category')
  return (
    <Dialog
      title={`Kategori ${ingredients.length} bahan baku`}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={run.isPending}
          disabled={!category?.trim()}
          onClick={() => run.mutate({ change: { ids: idsOf(ingredients), category } })}
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
export function BulkStorageDialog(props: BulkProps) {
  const { ingredients, onClose } = props
  const [storage, setStorage] = useState('room')
  const run = useChange(props, 'storage')
  return (
    <Dialog
      title={`Tempat simpan ${ingredients.length} bahan baku`}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={run.isPending}
          onClick={() => run.mutate({ change: { ids: idsOf(ingredients), storage } })}
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
