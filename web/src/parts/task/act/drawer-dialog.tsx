import { AskDialog } from '../../../kit/overlay/ask-button.tsx'
import { GetClosingSessionDocument } from '../../cash-session/close.gql.gen.ts'
import { CloseDialog } from '../../cash-session/close-dialog.tsx'
import type { ActDialogProps } from './act-dialog-props.ts'

/** Counts a drawer that is still open, and closes it. */
export function DrawerDialog({ task, onClose }: ActDialogProps) {
  return (
    <AskDialog
      label="Hitung dan tutup sesi"
      document={GetClosingSessionDocument}
      variables={{ id: task.ref }}
      onClose={onClose}
    >
      {({ shiftSession }, close) => <CloseDialog session={shiftSession} onClose={close} />}
    </AskDialog>
  )
}
