import { useCommand } from '../../kit/graphql/command.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import { ArchiveIngredientsDocument, RestoreIngredientsDocument } from './ingredient.gql.gen.ts'

interface Named {
  id: number
  name: string
}

/** Archive and restore of ingredients, for the lists and the form; `onDone` after ticked ones are archived. */
export function useArchive(onDone?: () => void) {
  const restore = useCommand(RestoreIngredientsDocument, {
    success: ({ restoreIngredients }) => `${restoreIngredients} bahan baku berhasil dipulihkan!`,
  })
  const archive = useCommand(ArchiveIngredientsDocument, {
    success: ({ archiveIngredients }) =>
      archiveIngredients === 1
        ? 'Bahan baku berhasil diarsipkan!'
        : `${archiveIngredients} bahan baku berhasil diarsipkan!`,
    undo: (_answer, { ingredients }) => restore.mutate({ ingredients }),
    onDone,
  })
  return {
    archive: async (ingredients: readonly Named[]) => {
      const [first] = ingredients
      const subject = ingredients.length === 1 ? first?.name : `${ingredients.length} bahan baku`
      const yes = await confirm({
        title: `Arsipkan ${subject}?`,
        text: 'Bahan tidak tampil lagi di daftar dan pilihan. Stok dan riwayatnya tetap ada, dan bahan dapat dipulihkan kapan saja.',
        action: 'Arsipkan',
      })
      if (yes) archive.mutate({ ingredients: { ids: ingredients.map(({ id }) => id) } })
    },
    restore: (ingredients: readonly Named[]) =>
      restore.mutate({ ingredients: { ids: ingredients.map(({ id }) => id) } }),
  }
}
