import { ReasonDialog } from '../../kit/overlay/reason-dialog.tsx'
import { useProductionCommand } from './produce.actions.ts'
import { CancelProductionDocument } from './produce.gql.gen.ts'
import type { ProductionDetail } from './produce.production.ts'

interface CancelDialogProps {
  production: ProductionDetail
  onClose: () => void
}

/** Asks why, and says what becomes of the stock. */
export function CancelDialog({ production, onClose }: CancelDialogProps) {
  const command = useProductionCommand(CancelProductionDocument, {
    success: 'Produksi berhasil dibatalkan!',
    onDone: onClose,
  })
  const { id, version, number, status, ingredient_name } = production
  return (
    <ReasonDialog
      title={`Batalkan ${number}?`}
      text={
        status === 'done'
          ? `${ingredient_name} yang masuk dikeluarkan lagi dan bahan terpakai dikembalikan dengan biaya semula. Tidak dapat diurungkan.`
          : 'Belum ada stok yang berubah. Dokumen tetap tersimpan dengan nomornya.'
      }
      action="Batalkan produksi"
      back="Kembali"
      tone="danger"
      command={command}
      problem={command.problems.remark}
      onClose={onClose}
      onSend={(remark) => command.run({ production: { id, version, remark } })}
    />
  )
}
