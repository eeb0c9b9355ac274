import { useCommand } from '../../kit/graphql/command.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import { ArchiveAdminGroupDocument, RestoreAdminGroupDocument } from './roles.gql.gen.ts'

/** Archive and restore of roles, for the list and the form. */
export function useRoleArchive() {
  const restore = useCommand(RestoreAdminGroupDocument, { success: 'Peran berhasil dipulihkan!' })
  const archive = useCommand(ArchiveAdminGroupDocument, {
    success: 'Peran berhasil diarsipkan!',
    undo: ({ archiveAdminGroup }) => restore.mutate({ id: archiveAdminGroup }),
  })
  return {
    archive: async ({ id, name }: { id: number; name: string }) => {
      const text = 'Peran tidak dapat dipilih lagi untuk admin.'
      if (await confirm({ title: `Arsipkan ${name}?`, text, action: 'Arsipkan' })) archive.mutate({ id })
    },
    restore: (id: number) => restore.mutate({ id }),
  }
}
