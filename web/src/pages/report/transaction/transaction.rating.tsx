import { Link } from '@tanstack/react-router'
import { formatDate } from '../../../kit/format/date.ts'
import { useDocument } from '../../../kit/graphql/query.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { copyAddress, publicAddress } from '../../../parts/qr/public-address.ts'
import { QrCode } from '../../../parts/two-step/qr-code.tsx'
import { GetReceiptRatingDocument } from './transaction.gql.gen.ts'
import css from './transaction.panel.module.css'
import type { ReceiptDetail } from './transaction.receipt.ts'

/** Where the guest of a receipt says how it was; undefined for who may not see it, or while it is read. */
function useReceiptRating({ id }: ReceiptDetail) {
  const query = useDocument(
    GetReceiptRatingDocument,
    { receipt_id: id },
    { enabled: useCan('rating', 'view') },
  )
  return query.data?.receiptRating
}

/** What its guest said, or the link that asks for it. */
export function ReceiptRating({ receipt }: { receipt: ReceiptDetail }) {
  const rating = useReceiptRating(receipt)
  if (!rating) return null
  const { path, open_until, rating_id, stars } = rating
  return (
    <section className={css.section}>
      <h3>Penilaian tamu</h3>
      {rating_id === null ? (
        <p className={css.quiet}>
          Belum dinilai. Tautannya berlaku sampai {formatDate(open_until.slice(0, 10))} dan ikut tercetak di
          struk.
        </p>
      ) : (
        <p>
          <Link to="/rating" search={{ nilai: rating_id }}>
            {stars} dari 5 bintang
          </Link>
        </p>
      )}
      <p>
        <Button onClick={() => void copyAddress(path)}>Salin tautan penilaian</Button>
      </p>
    </section>
  )
}

/** The same on paper, as a code. */
export function PaperRating({ receipt }: { receipt: ReceiptDetail }) {
  const rating = useReceiptRating(receipt)
  if (!rating || rating.rating_id !== null) return null
  return (
    <div className={css.rating_code}>
      <p>Bagaimana kunjungan Anda? Pindai untuk menilai.</p>
      <QrCode text={publicAddress(rating.path)} label="Kode penilaian kunjungan" />
    </div>
  )
}
