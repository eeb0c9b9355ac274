import { useCommand } from '../../kit/graphql/command.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import { ArchiveVariantDocument, RestoreVariantDocument } from './variant.gql.gen.ts'

interface Archived {
  id: number
  name: string
  item_count: number
}

/** Archive and restore of variants, for the list and the form. */
export function useArchive() {
  const restore = useCommand(RestoreVariantDocument, { success: 'Varian berhasil dipulihkan!' })
  const archive = useCommand(ArchiveVariantDocument, {
    success: 'Varian berhasil diarsipkan!',
    undo: ({ archiveVariant }) => restore.mutate({ id: archiveVariant }),
  })
  return {
    archive: async ({ id, name, item_count }: Archived) => {
      const text =
        item_count === 0
          ? 'Varian ini belum dipakai di menu mana pun.'
          : `${item_count} menu tidak lagi menawarkannya di kasir. Bila dipulihkan, menu itu menawarkannya lagi.`
      if (await confirm({ title: `Arsipkan ${name}?`, text, action: 'Arsipkan' })) archive.mutate({ id })
    },
    restore: (id: number) => restore.mutate({ id }),
  }
}
