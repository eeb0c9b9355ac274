import type { ApiError } from '../../kit/graphql/api-error.ts'
import { useDialogCommand } from '../../kit/graphql/dialog-command.ts'
import type { TypedDocument } from '../../kit/graphql/document.ts'

const field_names: Readonly<Record<string, string>> = {
  status: 'status',
  planned_quantity: 'rencana',
  recipe_version_id: 'versi resep',
  note: 'catatan',
}

/** What someone else changed meanwhile; null when nothing is told. */
function explainConflict({ message, details }: ApiError): string | null {
  const changes = details.changes ?? []
  const names = [...new Set(changes.flatMap(({ field }) => field_names[field] ?? []))].join(', ')
  return names
    ? `${message}: ${names} (${details.actor}). Periksa, lalu simpan lagi bila sudah sesuai.`
    : null
}

interface Saving<R> {
  success: string
  onDone: (answer: R) => void
}

/** A command of a dialog about a production. */
export function useProductionCommand<R, V>(document: TypedDocument<R, V>, saving: Saving<R>) {
  return useDialogCommand(document, { ...saving, outdated: ['Production'], explain: explainConflict })
}
