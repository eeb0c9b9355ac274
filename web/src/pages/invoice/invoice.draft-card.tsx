import { useNavigate } from '@tanstack/react-router'
import { useCommand } from '../../kit/graphql/command.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import { AddressLink } from '../../kit/router/address-link.tsx'
import { Button, buttonClass } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { useCan } from '../../parts/access/access.ts'
import { DeleteInvoiceDraftDocument } from './invoice.gql.gen.ts'
import css from './invoice.module.css'
import type { InvoiceDetail } from './invoice.pay.tsx'

/** What is done with a draft: taken up again at the prices of then, or thrown away. */
export function DraftCard({ draft }: { draft: InvoiceDetail }) {
  const { id, kind, plan_id, days } = draft
  const navigate = useNavigate()
  const address =
    kind === 'plan'
      ? `/plan_options?planDuration=${days}&planId=${plan_id}&draf=${id}`
      : `/invoice/add-on?draf=${id}`
  const can_create = useCan('invoice', 'create')
  const remove = useCommand(DeleteInvoiceDraftDocument, { success: 'Draf berhasil dihapus!' })
  const ask = async () => {
    const text = 'Yang dicatat di draf ini hilang. Anda dapat menyusunnya lagi kapan saja.'
    if (!(await confirm({ title: 'Hapus draf ini?', text, action: 'Hapus draf' }))) return
    await remove.mutateAsync({ id }).then(
      () => navigate({ to: '/invoice' }),
      () => {},
    )
  }
  return (
    <Card padded className={css.pay}>
      <h2>Draf</h2>
      <p>
        Belum dipesan, belum bernomor, dan belum dapat dibayar. Harganya dihitung lagi saat Anda melanjutkan.
      </p>
      {can_create && (
        <>
          <AddressLink href={address} className={buttonClass({ tone: 'primary', full: true })}>
            Lanjutkan
          </AddressLink>
          <Button full busy={remove.isPending} onClick={() => void ask()}>
            Hapus draf
          </Button>
        </>
      )}
    </Card>
  )
}
