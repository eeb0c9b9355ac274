import { IconCopy, IconLinkOff, IconRefresh } from '@tabler/icons-react'
import { formatDateTime } from '../../kit/format/date.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import { copyText } from '../../kit/toast/copy-text.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import css from '../receiving/receiving.module.css'
import { RenewSupplierLinkDocument, RevokeSupplierLinkDocument } from './purchase-order.gql.gen.ts'
import own from './purchase-order.module.css'
import { mayStep } from './purchase-order.moves.ts'
import { useOrderStep } from './purchase-order.step.ts'
import type { OrderDetail } from './purchase-order.values.ts'

/** Where things stand with the link. */
function stateOf({ supplier_link: link, outlet }: OrderDetail): string {
  if (!link) return 'Belum ada tautan. Pemasok belum bisa menjawab tanpa masuk.'
  if (link.is_revoked) return 'Tautan sudah dicabut.'
  if (!link.is_open) return 'Tautan sudah lewat masa berlakunya.'
  if (link.url === null) return 'Tautan perlu dibuat baru.'
  return `Pemasok melihat dan menjawab pesanan ini tanpa masuk, sampai ${formatDateTime(link.expires_at, outlet.timezone)}. Tautan ikut di email dan WhatsApp.`
}

/** The link on which the supplier answers: to be copied, made anew, called in. */
export function SupplierLink({ order }: { order: OrderDetail }) {
  const { id, version, number, supplier_link: link } = order
  const renew = useOrderStep(RenewSupplierLinkDocument, { success: 'Tautan pemasok dibuat baru!' })
  const revoke = useOrderStep(RevokeSupplierLinkDocument, { success: 'Tautan pemasok dicabut!' })
  if (!mayStep(order, 'agree')) return null
  const step = { purchase_order: { id, version } }
  const url = link?.is_open ? link.url : null
  const replace = async () => {
    const text = 'Tautan yang sudah dikirim tidak berlaku lagi.'
    const title = `Buat tautan baru untuk ${number}?`
    if (url === null || (await confirm({ title, text, action: 'Buat tautan baru', tone: 'primary' })))
      renew.mutate(step)
  }
  const callIn = async () => {
    const text = 'Pemasok tidak bisa melihat dan menjawab pesanan ini sampai tautan dibuat baru.'
    const title = `Cabut tautan ${number}?`
    if (await confirm({ title, text, action: 'Cabut tautan', tone: 'danger' })) revoke.mutate(step)
  }
  return (
    <Card padded>
      <h2 className={css.title}>Tautan pemasok</h2>
      <p className={css.hint}>{stateOf(order)}</p>
      <div className={own.acts}>
        {url !== null && (
          <Button size="small" icon={<IconCopy />} onClick={() => void copyText(url, 'Tautan')}>
            Salin tautan
          </Button>
        )}
        <Button size="small" icon={<IconRefresh />} busy={renew.isPending} onClick={() => void replace()}>
          {link ? 'Buat tautan baru' : 'Buat tautan'}
        </Button>
        {url !== null && (
          <Button size="small" icon={<IconLinkOff />} busy={revoke.isPending} onClick={() => void callIn()}>
            Cabut
          </Button>
        )}
      </div>
    </Card>
  )
}
