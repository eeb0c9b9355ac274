import {
  reminderMessage,
  whatsAppLink,
} from '@lumbung/server/purchasing/purchase-order/purchase-order-text.calc.ts'
import { formatDate } from '../../../kit/format/date.ts'
import { formatRelative } from '../../../kit/format/relative.ts'
import { useDialogCommand } from '../../../kit/graphql/dialog-command.ts'
import { AskDialog } from '../../../kit/overlay/ask-button.tsx'
import { Dialog } from '../../../kit/overlay/dialog.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { useBrandInfo } from '../../session/session.ts'
import { GetLateOrderDocument, type GetLateOrderQuery, RemindOrderTaskDocument } from './act.gql.gen.ts'
import css from './act.module.css'
import type { ActDialogProps } from './act-dialog-props.ts'

interface OrderProps {
  order: GetLateOrderQuery['purchaseOrder']
  onClose: () => void
}

function Reminding({ order, onClose }: OrderProps) {
  const { id, number, version, expected_on, reminded_at, outlet, supplier, supplier_link } = order
  const brand = useBrandInfo()
  const command = useDialogCommand(RemindOrderTaskDocument, {
    success: `Pengingat ${number} dicatat!`,
    outdated: ['PurchaseOrder', 'Tasks'],
    onDone: onClose,
  })
  const message = reminderMessage({
    number,
    supplier: supplier.name,
    brand: brand.name,
    outlet: outlet.name,
    expected_on: expected_on && formatDate(expected_on),
    link: supplier_link?.is_open ? supplier_link.url : null,
  })
  const remind = (is_emailed: boolean) => command.run({ of: { id, version, is_emailed } })
  const write = () => {
    window.open(whatsAppLink(supplier.phone ?? '', message), '_blank', 'noopener')
    remind(false)
  }
  return (
    <Dialog
      title={`Ingatkan ${supplier.name}?`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Batal</Button>
          {supplier.phone && (
            <Button tone={supplier.email ? 'default' : 'primary'} disabled={command.busy} onClick={write}>
              WhatsApp
            </Button>
          )}
          {supplier.email && (
            <Button tone="primary" busy={command.busy} onClick={() => remind(true)}>
              Kirim email
            </Button>
          )}
        </>
      }
    >
      {command.conflict && (
        <Notice tone="warn" live>
          {command.conflict}
        </Notice>
      )}
      {supplier.email || supplier.phone ? (
        <blockquote className={css.message}>{message}</blockquote>
      ) : (
        <p>Pemasok ini belum memiliki email atau nomor telepon.</p>
      )}
      {reminded_at && <p className={css.quiet}>Terakhir diingatkan {formatRelative(reminded_at)}.</p>}
    </Dialog>
  )
}

/** Reminds the supplier of a late order by e-mail or WhatsApp, and keeps that it was done. */
export function RemindDialog({ task, onClose }: ActDialogProps) {
  return (
    <AskDialog
      label="Ingatkan pemasok"
      document={GetLateOrderDocument}
      variables={{ id: task.ref }}
      onClose={onClose}
    >
      {({ purchaseOrder }, close) => <Reminding order={purchaseOrder} onClose={close} />}
    </AskDialog>
  )
}
