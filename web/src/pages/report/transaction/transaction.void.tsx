import { useDialogCommand } from '../../../kit/graphql/dialog-command.ts'
import { ReasonDialog } from '../../../kit/overlay/reason-dialog.tsx'
import { VoidTransactionDocument } from './transaction.gql.gen.ts'
import type { ReceiptDetail } from './transaction.receipt.ts'

interface VoidDialogProps {
  receipt: ReceiptDetail
  onClose: () => void
}

/** Asks why a receipt is voided, and says what becomes of it. */
export function VoidDialog({ receipt, onClose }: VoidDialogProps) {
  const command = useDialogCommand(VoidTransactionDocument, {
    success: 'Nota berhasil di-void!',
    outdated: ['Transaction'],
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={`Void nota ${receipt.receipt_number}?`}
      text="Nota ini tidak dihitung lagi pada hari bisnisnya, stoknya kembali, dan kas seharusnya di sesi kasirnya berkurang. Void tidak dapat diurungkan."
      action="Void nota"
      tone="danger"
      max={200}
      command={command}
      problem={command.problems.reason}
      onClose={onClose}
      onSend={(reason) => command.run({ transaction: { id: receipt.id, reason } })}
    />
  )
}
