import { OutletQrInput } from '@lumbung/server/outlets/qr/qr.input.ts'
import { Link } from '@tanstack/react-router'
import { SelectField } from '../../kit/fields/choice-field.tsx'
import { IntegerField, MoneyField } from '../../kit/fields/number-field.tsx'
import { useField } from '../../kit/form/field-ref.ts'
import { Form } from '../../kit/form/form.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { useLoaded } from '../../kit/graphql/query.ts'
import { useCan } from '../../parts/access/access.ts'
import css from './order.module.css'
import { order_checks } from './order.words.tsx'
import { GetQrOutletDocument, SetOutletQrDocument } from './qr.gql.gen.ts'
import { QrSection } from './qr.parts.tsx'

/** What each check asks of guests and staff. */
const helps: Readonly<Record<string, string>> = {
  none: 'Setiap pesanan tetap menunggu konfirmasi staf.',
  radius: 'Ponsel tamu diminta menyebut lokasinya; yang terlalu jauh tidak dapat memesan.',
  pin: 'Tamu mengetik PIN outlet saat mengirim. Ganti PIN bila sudah diketahui orang luar.',
  staff:
    'Staf membuka meja saat tamu duduk, dari daftar meja atau kasir. Meja tertutup lagi saat hari berganti.',
}

/** Who may order at the tables of an outlet, and how much at once. */
export function OrderRules({ outlet_id }: { outlet_id: number }) {
  const { qrOutlet: outlet } = useLoaded(GetQrOutletDocument, { id: outlet_id })
  const can_update = useCan('qr_code', 'update')
  const { id, order_check, radius, order_most_lines, order_most_qty, order_most_amount } = outlet
  const form = useEntityForm({
    initial: { order_check, radius, order_most_lines, order_most_qty, order_most_amount },
    version: outlet.version,
    schema: OutletQrInput.omit({ id: true }),
    document: SetOutletQrDocument,
    variables: (_values, changed, version) => ({ qr: { id, version, ...changed } }),
    success: 'Aturan pemesanan berhasil disimpan!',
    takes_back: 'Aturan pemesanan kembali seperti semula!',
    onSaved: () => {},
  })
  const { value: check } = useField(form.field('order_check'))
  return (
    <Form form={form} submit="Simpan perubahan" is_read_only={!can_update}>
      <div className={css.rules}>
        <QrSection title="Siapa yang boleh memesan">
          <SelectField
            field={form.field('order_check')}
            label="Pemeriksaan"
            options={order_checks}
            help={helps[check]}
          />
          {check === 'radius' && (
            <IntegerField
              field={form.field('radius')}
              label="Radius"
              unit="meter"
              required
              help="Dari titik lokasi outlet; 10 sampai 5.000 meter."
            />
          )}
          {(check === 'radius' || check === 'pin') && (
            <p>
              <Link to="/outlet/edit/$outletId" params={{ outletId: String(id) }}>
                {check === 'pin' ? 'Lihat atau ganti PIN outlet' : 'Atur titik lokasi outlet'}
              </Link>
            </p>
          )}
        </QrSection>
        <QrSection title="Batas satu pesanan" text="Pesanan yang lebih besar diminta lewat staf.">
          <div className={css.pair}>
            <IntegerField field={form.field('order_most_lines')} label="Baris menu" required />
            <IntegerField field={form.field('order_most_qty')} label="Porsi" required />
            <MoneyField field={form.field('order_most_amount')} label="Nilai" required />
          </div>
        </QrSection>
      </div>
    </Form>
  )
}
