import { useCommand } from '../../kit/graphql/command.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import { ArchiveSupplierDocument, RestoreSupplierDocument } from './supplier.gql.gen.ts'

/** Archive and restore of suppliers, for the list and the form. */
export function useSupplierArchive() {
  const restore = useCommand(RestoreSupplierDocument, { success: 'Pemasok berhasil dipulihkan!' })
  const archive = useCommand(ArchiveSupplierDocument, {
    success: 'Pemasok berhasil diarsipkan!',
    undo: ({ archiveSupplier }) => restore.mutate({ id: archiveSupplier }),
  })
  return {
    archive: async ({ id, name }: { id: number; name: string }) => {
      const text = 'Pemasok tidak dapat dipilih lagi. Dokumen dan riwayat harganya tetap ada.'
      if (await confirm({ title: `Arsipkan ${name}?`, text, action: 'Arsipkan' })) archive.mutate({ id })
    },
    restore: (id: number) => restore.mutate({ id }),
  }
}
