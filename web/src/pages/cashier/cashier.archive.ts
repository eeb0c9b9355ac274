import { useCommand } from '../../kit/graphql/command.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import { ArchiveCashiersDocument, RestoreCashiersDocument } from './cashier.gql.gen.ts'

interface Named {
  id: number
  name: string
}

/** Archive and restore of cashiers, for the list and the form; `onDone` after ticked ones are archived. */
export function useCashierArchive(onDone?: () => void) {
  const restore = useCommand(RestoreCashiersDocument, {
    success: ({ restoreCashiers }) => `${restoreCashiers} kasir berhasil dipulihkan!`,
  })
  const archive = useCommand(ArchiveCashiersDocument, {
    success: ({ archiveCashiers }) =>
      archiveCashiers === 1 ? 'Kasir berhasil diarsipkan!' : `${archiveCashiers} kasir berhasil diarsipkan!`,
    onDone,
  })
  return {
    archive: async (cashiers: readonly Named[]) => {
      const [first] = cashiers
      const subject = cashiers.length === 1 ? first?.name : `${cashiers.length} kasir`
      const yes = await confirm({
        title: `Arsipkan ${subject}?`,
        text: 'Kasir tidak dapat lagi masuk di mesin kasir dan PIN-nya dihapus. Nota dan sesinya tetap tercatat atas namanya.',
        action: 'Arsipkan',
      })
      if (yes) archive.mutate({ cashiers: { ids: cashiers.map(({ id }) => id) } })
    },
    restore: (cashiers: readonly Named[]) =>
      restore.mutate({ cashiers: { ids: cashiers.map(({ id }) => id) } }),
  }
}
