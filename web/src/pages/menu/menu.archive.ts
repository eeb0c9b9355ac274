import { dropOutdated } from '../../kit/graphql/command.ts'
import { reportError } from '../../kit/graphql/report-error.ts'
import { send } from '../../kit/graphql/send.ts'
import { showToast } from '../../kit/toast/toast.ts'
import { ArchiveItemsDocument, RestoreItemsDocument } from './menu.gql.gen.ts'

type Named = { id: number; name: string }

const fresh = () => ({ idempotency_key: crypto.randomUUID() })
const nameOf = (items: readonly Named[]) => (items.length === 1 ? items[0]?.name : `${items.length} menu`)

/** Brings archived items back, all or none. */
export async function restoreItems(items: readonly Named[]): Promise<void> {
  try {
    await send(RestoreItemsDocument, { items: { ids: items.map(({ id }) => id) } }, fresh())
    showToast({ tone: 'good', message: `${nameOf(items)} berhasil dipulihkan!` })
    await dropOutdated(RestoreItemsDocument.operation_name)
  } catch (error) {
    reportError(error)
  }
}

/** Archives items, with a way back. */
export async function archiveItems(items: readonly Named[]): Promise<void> {
  try {
    await send(ArchiveItemsDocument, { items: { ids: items.map(({ id }) => id) } }, fresh())
    showToast({
      tone: 'good',
      message: `${nameOf(items)} berhasil diarsipkan!`,
      action: { label: 'Urungkan', run: () => void restoreItems(items) },
    })
    await dropOutdated(ArchiveItemsDocument.operation_name)
  } catch (error) {
    reportError(error)
  }
}
