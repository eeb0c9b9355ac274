import { EditPriceInput, NewPriceInput } from '@lumbung/server/catalog/price/price.input.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Form, Section, Whole } from '../../kit/form/form.tsx'
import {
  type EntityForm,
  useEntityForm,
  useFormCounts,
  useWrongGroups,
} from '../../kit/form/use-entity-form.ts'
import { Tabs } from '../../kit/tabs/tabs.tsx'
import { useOpenTab } from '../../kit/tabs/use-open-tab.ts'
import { useCan } from '../../parts/access/access.ts'
import { TrialPanel } from '../../parts/trial/trial-panel.tsx'
import { CreatePriceDocument, UpdatePriceDocument } from './price.gql.gen.ts'
import { PriceGrid } from './price.grid.tsx'
import { PreviewPanel } from './price.preview.tsx'
import { PriceState } from './price.state.tsx'
import { RulesTab } from './price.tab-rules.tsx'
import { TermsTab } from './price.tab-terms.tsx'
import {
  new_price,
  type PriceDetail,
  type PriceTab,
  type PriceTemplate,
  type PriceValues,
  price_labels,
  price_tabs,
  price_templates,
  sentOf,
  tabOf,
  toInput,
  toValues,
} from './price.values.ts'
import { VersionsPanel } from './price.versions.tsx'

interface PriceFieldsProps {
  form: EntityForm<PriceValues>
  tab: PriceTab
  price: PriceDetail | null
}

/** State, tabs and fields, the same for a new and a known price list. */
function PriceFields({ form, tab, price }: PriceFieldsProps) {
  const navigate = useNavigate()
  const wrong = useWrongGroups(form, tabOf)
  const can_update = useCan('price', 'update')
  const can_see_menu = useCan('menu', 'view')
  const can_see_sales = useCan('report_price', 'view')
  const { changes } = useFormCounts(form)
  const is_fixed = price !== null && (!can_update || price.status === 'End' || price.deleted_at !== null)
  // A list is tried out, and has versions, once it is stored.
  const tabs = price_tabs.filter(
    ({ key }) =>
      (key !== 'pratinjau' || (price && can_see_menu)) &&
      (key !== 'coba' || (price && can_see_sales)) &&
      (key !== 'versi' || price),
  )
  return (
    <>
      {price && <PriceState price={price} has_changes={changes > 0} />}
      <Tabs
        label="Bagian daftar harga"
        tabs={tabs.map((entry) => ({ ...entry, has_error: wrong.has(entry.key) }))}
      />
      <div hidden={tab === 'pratinjau' || tab === 'coba' || tab === 'versi'}>
        <Form
          form={form}
          is_new={!price}
          is_read_only={is_fixed}
          submit={price ? 'Simpan perubahan' : 'Simpan draf'}
          labels={price_labels}
          onCancel={price ? undefined : () => navigate({ to: '/price' })}
        >
          {tab === 'syarat' && <TermsTab form={form} chosen={price?.member_tiers ?? []} />}
          {tab === 'aturan' && <RulesTab form={form} id={price?.id ?? null} />}
          {tab === 'menu' &&
            (can_see_menu ? (
              <PriceGrid form={form} />
            ) : (
              <Section title="Harga tiap menu">
                <Whole>Anda tidak memiliki akses untuk melihat menu.</Whole>
              </Section>
            ))}
        </Form>
      </div>
      {tab === 'pratinjau' && price && <PreviewPanel price={price} />}
      {tab === 'coba' && price && can_see_sales && (
        <TrialPanel
          kind="price"
          id={price.id}
          is_open={!price.deleted_at && (price.state === 'DRAFT' || price.state === 'SCHEDULED')}
          is_published={price.state === 'RUNNING' || (price.state === 'ENDED' && price.published_at !== null)}
        />
      )}
      {tab === 'versi' && price && <VersionsPanel price={price} is_fixed={is_fixed || changes > 0} />}
    </>
  )
}

/** Form of a new price list. */
export function NewPriceForm({ tab, template }: { tab: PriceTab; template: PriceTemplate | undefined }) {
  const navigate = useNavigate()
  const [initial] = useState(template ? price_templates[template] : new_price)
  const form = useEntityForm({
    initial,
    schema: NewPriceInput,
    toInput,
    document: CreatePriceDocument,
    variables: ({ floor_bp, ...values }) => ({
      price: { ...sentOf(values), name: values.name, ...(floor_bp === null ? {} : { floor_bp }) },
    }),
    success: 'Daftar harga berhasil ditambahkan!',
    onSaved: ({ createPrice }) =>
      navigate({ to: '/price/edit/$priceId', params: { priceId: String(createPrice.id) } }),
    onInvalid: useOpenTab(tab, 'syarat', tabOf),
  })
  return <PriceFields form={form} tab={tab} price={null} />
}

/** Form of a price list that exists. */
export function EditPriceForm({ price, tab }: { price: PriceDetail; tab: PriceTab }) {
  const form = useEntityForm({
    initial: toValues(price),
    version: price.version,
    schema: EditPriceInput,
    toInput: (values) => ({ ...toInput(values), id: price.id }),
    document: UpdatePriceDocument,
    variables: (_values, changed, version) => ({
      price: { ...sentOf(changed), id: price.id, version },
    }),
    success: 'Daftar harga berhasil diubah!',
    onSaved: () => {},
    onInvalid: useOpenTab(tab, 'syarat', tabOf),
  })
  return <PriceFields form={form} tab={tab} price={price} />
}
