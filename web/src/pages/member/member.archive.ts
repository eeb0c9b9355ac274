import { useCommand } from '../../kit/graphql/command.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import { ArchiveMemberDocument, RestoreMemberDocument } from './member.gql.gen.ts'

/** Archive and restore of members, for the list and the form. */
export function useArchive() {
  const restore = useCommand(RestoreMemberDocument, { success: 'Member berhasil dipulihkan!' })
  const archive = useCommand(ArchiveMemberDocument, {
    success: 'Member berhasil diarsipkan!',
    undo: ({ archiveMember }) => restore.mutate({ id: archiveMember }),
  })
  return {
    archive: async ({ id, name }: { id: number; name: string }) => {
      const text =
        'Kasir tidak mengenalinya lagi dan nomornya dapat dipakai member lain. Poin dan riwayatnya tetap ada.'
      if (await confirm({ title: `Arsipkan ${name}?`, text, action: 'Arsipkan' })) archive.mutate({ id })
    },
    restore: (id: number) => restore.mutate({ id }),
  }
}
