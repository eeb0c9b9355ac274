import { useNavigate } from '@tanstack/react-router'
import { useCommand } from '../../kit/graphql/command.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import { ArchivePriceDocument, DuplicatePriceDocument, RestorePriceDocument } from './price.gql.gen.ts'

/** Duplicate, archive and restore of price lists, for the list and the form. */
export function usePriceActions() {
  const navigate = useNavigate()
  const duplicate = useCommand(DuplicatePriceDocument, {
    success: 'Daftar harga digandakan sebagai draf!',
    onward: ({ duplicatePrice }) =>
      void navigate({ to: '/price/edit/$priceId', params: { priceId: String(duplicatePrice) } }),
  })
  const restore = useCommand(RestorePriceDocument, { success: 'Daftar harga berhasil dipulihkan!' })
  const archive = useCommand(ArchivePriceDocument, {
    success: 'Daftar harga berhasil diarsipkan!',
    undo: ({ archivePrice }) => restore.mutate({ id: archivePrice }),
  })
  return {
    duplicate: (id: number) => duplicate.mutate({ id }),
    restore: (id: number) => restore.mutate({ id }),
    archive: async ({ id, name }: { id: number; name: string }) => {
      const text =
        'Daftar ini tidak tampil lagi dan jadwal terbitnya dibatalkan. Penjualan yang sudah ada tidak berubah.'
      if (await confirm({ title: `Arsipkan ${name}?`, text, action: 'Arsipkan' })) archive.mutate({ id })
    },
  }
}
