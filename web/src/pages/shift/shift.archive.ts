import { useCommand } from '../../kit/graphql/command.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import { ArchiveShiftDocument, RestoreShiftDocument } from './shift.gql.gen.ts'

/** Archiving a window after asking, and bringing it back. */
export function useShiftArchive() {
  const restoring = useCommand(RestoreShiftDocument, { success: 'Shift berhasil dipulihkan!' })
  const archiving = useCommand(ArchiveShiftDocument, {
    success: 'Shift berhasil diarsipkan!',
    undo: ({ archiveShift }) => restoring.mutate({ id: archiveShift }),
  })
  const archive = async ({ id, name }: { id: number; name: string }) => {
    const question = {
      title: `Arsipkan ${name}?`,
      text: 'Sesi kasir baru tidak lagi masuk ke shift ini; sesi lama tetap memakainya.',
      action: 'Arsipkan',
    }
    if (await confirm(question)) archiving.mutate({ id })
  }
  return { archive, restore: (id: number) => restoring.mutate({ id }) }
}
