import { useCommand } from '../../kit/graphql/command.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import { ArchiveRecipeDocument, RestoreRecipeDocument } from './recipe.gql.gen.ts'

interface Archived {
  id: number
  name: string
  kind: string
  used_by_count: number
}

/** What happens to stock once the recipe is put away. */
function consequence({ kind, used_by_count }: Archived): string {
  if (kind === 'menu') return 'Penjualan menu ini tidak lagi mengurangi stok bahan. Versinya tetap tersimpan.'
  return used_by_count === 0
    ? 'Bahan ini tidak dapat diproduksi sampai resepnya dipulihkan.'
    : `${used_by_count} resep memakainya; biayanya kembali ke harga standar.`
}

/** Archive and restore of recipes, for the list and the form. */
export function useRecipeArchive() {
  const restore = useCommand(RestoreRecipeDocument, { success: 'Resep berhasil dipulihkan!' })
  const archive = useCommand(ArchiveRecipeDocument, {
    success: 'Resep berhasil diarsipkan!',
    undo: ({ archiveRecipe }) => restore.mutate({ id: archiveRecipe }),
  })
  return {
    archive: async (recipe: Archived) => {
      const title = `Arsipkan resep ${recipe.name}?`
      if (await confirm({ title, text: consequence(recipe), action: 'Arsipkan' }))
        archive.mutate({ id: recipe.id })
    },
    restore: (id: number) => restore.mutate({ id }),
  }
}
