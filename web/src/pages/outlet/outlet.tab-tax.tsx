import { IconPlus, IconTrash } from '@tabler/icons-react'
import { ChoicesField, RadioField, SelectField, SwitchField } from '../../kit/fields/choice-field.tsx'
import { DateField } from '../../kit/fields/date-field.tsx'
import { MoneyField, PercentField } from '../../kit/fields/number-field.tsx'
import { type FieldRef, subField, useField } from '../../kit/form/field-ref.ts'
import { Section, Whole } from '../../kit/form/form.tsx'
import type { EntityForm } from '../../kit/form/use-entity-form.ts'
import { formatDate, today } from '../../kit/format/date.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import css from './outlet.module.css'
import { nextTax, type OutletTaxRow, type OutletValues } from './outlet.values.ts'

/** How a bill may be rounded. */
export const rounding_options = [
  { value: 0, label: 'Tanpa pembulatan' },
  { value: 100, label: 'Rp 100' },
  { value: 500, label: 'Rp 500' },
  { value: 1000, label: 'Rp 1.000' },
]

const channels = [
  { value: 'DINE_IN', label: 'Makan di tempat' },
  { value: 'TAKEAWAY', label: 'Bawa pulang' },
  { value: 'QR', label: 'Pesan dari QR' },
  { value: 'GRABFOOD', label: 'GrabFood' },
  { value: 'GOFOOD', label: 'GoFood' },
  { value: 'SHOPEEFOOD', label: 'ShopeeFood' },
]

const bases = [
  { value: false, label: 'Sesudah diskon' },
  { value: true, label: 'Sebelum diskon' },
]

interface TaxSectionProps {
  field: FieldRef<OutletTaxRow>
  title: string
  onRemove?: () => void
}

function TaxSection({ field, title, onRemove }: TaxSectionProps) {
  return (
    <Section
      title={title}
      aside={
        onRemove && (
          <Button tone="subtle" size="small" icon={<IconTrash />} onClick={onRemove}>
            Hapus
          </Button>
        )
      }
    >
      <DateField field={subField(field, 'effective_from')} label="Berlaku mulai" required />
      <SwitchField
        field={subField(field, 'is_tax_inclusive')}
        label="Harga jual sudah termasuk pajak"
        help="Pajak diambil dari harga, tidak ditambahkan di atasnya."
      />
      <PercentField field={subField(field, 'tax_bp')} label="Pajak restoran (PB1)" required />
      <PercentField field={subField(field, 'service_bp')} label="Biaya layanan" required />
      <RadioField
        field={subField(field, 'is_service_before_discount')}
        label="Biaya layanan dihitung"
        options={bases}
      />
      <SwitchField field={subField(field, 'is_rounding_cash_only')} label="Bulatkan hanya untuk tunai" />
      <SelectField
        field={subField(field, 'rounding_step')}
        label="Pembulatan tagihan"
        options={rounding_options}
      />
      <MoneyField
        field={subField(field, 'round_down_below')}
        label="Dibulatkan ke bawah bila kurang dari"
        help="Selain itu dibulatkan ke atas."
      />
      <Whole>
        <ChoicesField
          field={subField(field, 'service_channels')}
          label="Biaya layanan berlaku untuk"
          options={channels}
        />
      </Whole>
      <Whole>
        <ChoicesField
          field={subField(field, 'inclusive_channels')}
          label="Harga selalu termasuk pajak di"
          help="Harga di aplikasi pesan antar umumnya sudah memuat pajak."
          options={channels}
        />
      </Whole>
    </Section>
  )
}

/** Tax and service as they hold from a date on: the present ones, and changes to come. */
export function TaxTab({ form }: { form: EntityForm<OutletValues> }) {
  const field = form.field('taxes')
  const { value: taxes, set } = useField(field)
  const { value: timezone } = useField(form.field('timezone'))
  const now = today(timezone)
  const sorted = [...taxes].sort((a, b) => b.effective_from.localeCompare(a.effective_from))
  const current = sorted.find((tax) => tax.effective_from <= now)
  const past = sorted.filter((tax) => tax.effective_from <= now && tax !== current)
  return (
    <>
      <Card padded className={css.bar}>
        <p>Tarif baru berlaku mulai tanggalnya; penjualan yang sudah ada tidak berubah.</p>
        <Button icon={<IconPlus />} onClick={() => set([nextTax(sorted, timezone), ...taxes])}>
          Tambah perubahan tarif
        </Button>
      </Card>
      {taxes.map((tax, index) =>
        past.includes(tax) ? null : (
          <TaxSection
            // biome-ignore lint/suspicious/noArrayIndexKey: the date itself is being edited
            key={index}
            field={subField(field, index)}
            title={tax === current ? 'Berlaku sekarang' : `Mulai ${formatDate(tax.effective_from)}`}
            onRemove={
              taxes.length > 1 && tax !== current
                ? () => set(taxes.filter((other) => other !== tax))
                : undefined
            }
          />
        ),
      )}
      {past.length > 0 && (
        <Section title="Sebelumnya">
          <Whole>
            <ul>
              {past.map((tax) => (
                <li key={tax.effective_from}>
                  Mulai {formatDate(tax.effective_from)}: pajak {tax.tax_bp / 100}%, layanan{' '}
                  {tax.service_bp / 100}%
                </li>
              ))}
            </ul>
          </Whole>
        </Section>
      )}
    </>
  )
}
