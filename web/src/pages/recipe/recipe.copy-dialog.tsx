import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCommand } from '../../kit/graphql/command.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { Combobox } from '../../kit/ui/combobox.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { CopyRecipeDocument } from './recipe.gql.gen.ts'
import { useIngredients } from './recipe.ingredients.ts'
import { useFreeOutputs } from './recipe.output.tsx'
import type { RecipeDetail } from './recipe.values.ts'
import css from './recipe.versions.module.css'

const kinds = [
  { value: 'menu', label: 'Menu' },
  { value: 'produced', label: 'Setengah jadi' },
] as const
type Kind = (typeof kinds)[number]['value']

/** Makes the recipe anew for another menu or ingredient. */
export function CopyDialog({ recipe, onClose }: { recipe: RecipeDetail; onClose: () => void }) {
  const navigate = useNavigate()
  const [kind, setKind] = useState<Kind>(recipe.kind === 'menu' ? 'menu' : 'produced')
  const [id, setId] = useState<number | null>(null)
  const { ingredients } = useIngredients(null)
  const { menus, menus_help, produced, is_loading } = useFreeOutputs(ingredients)
  const copy = useCommand(CopyRecipeDocument, {
    success: 'Resep berhasil disalin!',
    onDone: onClose,
    onward: ({ copyRecipe }) =>
      void navigate({ to: '/recipe/edit/$recipeId', params: { recipeId: String(copyRecipe.id) } }),
  })
  const save = () => {
    if (id === null) return
    copy.mutate({
      recipe: { id: recipe.id, ...(kind === 'menu' ? { item_id: id } : { ingredient_id: id }) },
    })
  }
  return (
    <Dialog
      title={`Salin resep ${recipe.name}`}
      onClose={onClose}
      foot={
        <DialogFoot onClose={onClose} busy={copy.isPending} disabled={id === null} onClick={save}>
          Salin resep
        </DialogFoot>
      }
    >
      <div className={css.copy}>
        <p>Bahan, hasil, dan langkahnya disalin sebagai versi 1, berlaku mulai hari ini.</p>
        <Segmented
          label="Salin untuk"
          value={kind}
          options={kinds}
          onChange={(next) => {
            setKind(next)
            setId(null)
          }}
        />
        <Field
          label={kind === 'menu' ? 'Menu tujuan' : 'Bahan tujuan'}
          help={kind === 'menu' ? menus_help : undefined}
          required
        >
          {(control) => (
            <Combobox
              key={kind}
              control={control}
              options={kind === 'menu' ? menus : produced}
              value={id}
              onChange={setId}
              is_loading={is_loading}
              placeholder="Cari yang belum punya resep"
            />
          )}
        </Field>
      </div>
    </Dialog>
  )
}
