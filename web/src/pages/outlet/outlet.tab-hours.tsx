import { TimeField } from '../../kit/fields/date-field.tsx'
import { Section, Whole } from '../../kit/form/form.tsx'
import type { EntityForm } from '../../kit/form/use-entity-form.ts'
import { HoursField } from '../../parts/opening-hours/hours-field.tsx'
import { SpecialDaysField } from '../../parts/opening-hours/special-days-field.tsx'
import type { OutletValues } from './outlet.values.ts'

/** When the outlet is open, and when its business day begins. */
export function HoursTab({ form }: { form: EntityForm<OutletValues> }) {
  return (
    <>
      <Section
        title="Jam operasional"
        text="Paling banyak tiga kali buka sehari. Jam tutup yang lebih awal dari jam buka berarti esok paginya."
      >
        <Whole>
          <HoursField field={form.field('hours')} />
        </Whole>
      </Section>
      <Section title="Tanggal khusus" text="Hari libur atau jam yang berbeda dari biasanya.">
        <Whole>
          <SpecialDaysField field={form.field('special_days')} />
        </Whole>
      </Section>
      <Section title="Hari bisnis" text="Penjualan sebelum jam ini masuk ke laporan hari sebelumnya.">
        <TimeField field={form.field('business_day_cutoff')} label="Batas hari bisnis" required />
      </Section>
    </>
  )
}
