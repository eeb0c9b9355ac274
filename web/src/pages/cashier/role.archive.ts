import { useCommand } from '../../kit/graphql/command.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import { ArchiveTillRoleDocument, RestoreTillRoleDocument } from './cashier.gql.gen.ts'

/** Archiving a role after asking, and bringing it back. */
export function useRoleArchive() {
  const restoring = useCommand(RestoreTillRoleDocument, { success: 'Profil berhasil dipulihkan!' })
  const archiving = useCommand(ArchiveTillRoleDocument, {
    success: 'Profil berhasil diarsipkan!',
    undo: ({ archiveTillRole }) => restoring.mutate({ id: archiveTillRole }),
  })
  const archive = async ({ id, name }: { id: number; name: string }) => {
    const question = {
      title: `Arsipkan profil ${name}?`,
      text: 'Profil tidak dapat lagi dipilih untuk kasir.',
      action: 'Arsipkan',
    }
    if (await confirm(question)) archiving.mutate({ id })
  }
  return { archive, restore: (id: number) => restoring.mutate({ id }) }
}
