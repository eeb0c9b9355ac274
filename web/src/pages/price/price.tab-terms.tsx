import { ChoicesField } from '../../kit/fields/choice-field.tsx'
import { DateField } from '../../kit/fields/date-field.tsx'
import { IntegerField } from '../../kit/fields/number-field.tsx'
import { CodeField, TextField } from '../../kit/fields/text-field.tsx'
import { Section, Whole } from '../../kit/form/form.tsx'
import { type EntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { useCan } from '../../parts/access/access.ts'
import { AudienceFields, withChosen } from '../../parts/audience/audience-fields.tsx'
import { useTiers } from '../../parts/audience/use-tiers.ts'
import { OutletsField } from '../../parts/outlet-picker/outlets-field.tsx'
import { channel_names } from '../../parts/report/names.ts'
import { GetPriceTableGroupsDocument } from './price.gql.gen.ts'
import { PeriodsField } from './price.periods.tsx'
import type { PriceValues } from './price.values.ts'

const channels = Object.entries(channel_names).map(([value, label]) => ({ value, label }))
const active = [{ field: 'deleted_at', type: 'String' as const, operator: 'In' as const, value: ['active'] }]

/** Table groups of the outlets chosen, and those chosen before, named with their outlet. */
function useTableGroups({ outlet_ids, table_group_ids }: PriceValues) {
  const is_asked = outlet_ids.length + table_group_ids.length > 0
  const may_ask = useCan('outlet', 'view')
  const answer = useDocument(
    GetPriceTableGroupsDocument,
    { filters: active },
    { enabled: may_ask && is_asked },
  )
  return (answer.data?.outletList.nodes ?? []).flatMap((outlet) => {
    const groups = new Map(outlet.table.map(({ group }) => [group.id, group.name]))
    return [...groups]
      .map(([id, name]) => ({ value: String(id), label: `${name} (${outlet.name})` }))
      .filter(({ value }) => outlet_ids.includes(String(outlet.id)) || table_group_ids.includes(value))
  })
}

interface TermsTabProps {
  form: EntityForm<PriceValues>
  /** Tiers the list holds for as it is stored. */
  chosen: readonly { id: number; name: string }[]
}

/** What a list is called, where it holds and when. */
export function TermsTab({ form, chosen }: TermsTabProps) {
  const table_groups = useTableGroups(useFormValues(form))
  const tiers = useTiers()
  return (
    <>
      <Section title="Identitas">
        <TextField
          field={form.field('name')}
          label="Nama daftar harga"
          required
          maxLength={80}
          placeholder="mis. GrabFood"
        />
        <CodeField field={form.field('code')} />
        <IntegerField
          field={form.field('priority')}
          label="Prioritas"
          required
          help="Bila beberapa daftar berlaku sekaligus, daftar untuk member didahulukan, lalu yang tertinggi, lalu yang terbaru."
        />
      </Section>
      <Section title="Berlaku di" text="Yang tidak dipilih berarti semua.">
        <Whole>
          <ChoicesField field={form.field('channels')} label="Channel" options={channels} />
        </Whole>
        <Whole>
          <OutletsField field={form.field('outlet_ids')} />
        </Whole>
        {table_groups.length > 0 && (
          <Whole>
            <ChoicesField
              field={form.field('table_group_ids')}
              label="Grup meja"
              help="Bila dipilih, hanya berlaku untuk pesanan di meja grup itu."
              options={table_groups}
            />
          </Whole>
        )}
      </Section>
      <Section title="Pembeli">
        <AudienceFields
          members={form.field('members')}
          tiers={form.field('member_tier_ids')}
          options={withChosen(tiers, chosen)}
        />
      </Section>
      <Section
        title="Waktu berlaku"
        text="Mengikuti jam outlet (WIB, WITA, WIT). Jam selesai yang lebih awal dari jam mulai berarti esok paginya."
      >
        <DateField field={form.field('starts_on')} label="Tanggal mulai" />
        <DateField field={form.field('ends_on')} label="Tanggal akhir" />
        <Whole>
          <PeriodsField field={form.field('schedule')} />
        </Whole>
      </Section>
    </>
  )
}
