import { EditSupplierInput, NewSupplierInput } from '@lumbung/server/purchasing/supplier/supplier.input.ts'
import { useNavigate } from '@tanstack/react-router'
import { Form, Section, Whole } from '../../kit/form/form.tsx'
import { type EntityForm, useEntityForm, useWrongGroups } from '../../kit/form/use-entity-form.ts'
import { Tabs } from '../../kit/tabs/tabs.tsx'
import { useOpenTab } from '../../kit/tabs/use-open-tab.ts'
import { useCan } from '../../parts/access/access.ts'
import { Attachments } from '../../parts/document/attachments.tsx'
import { useBrandInfo } from '../../parts/session/session.ts'
import { CreateSupplierDocument, UpdateSupplierDocument } from './supplier.gql.gen.ts'
import { HistoryTab } from './supplier.history.tsx'
import { ItemsTab } from './supplier.items.tsx'
import { ReceivingsTab } from './supplier.receivings.tsx'
import { DataTab } from './supplier.tab-data.tsx'
import {
  inputOf,
  new_supplier,
  type SupplierDetail,
  type SupplierTab,
  type SupplierValues,
  supplier_labels,
  supplier_tabs,
  tabOf,
  toInput,
  toValues,
} from './supplier.values.ts'

interface FieldsProps {
  form: EntityForm<SupplierValues>
  tab: SupplierTab
  supplier: SupplierDetail | null
}

function SupplierFields({ form, tab, supplier }: FieldsProps) {
  const navigate = useNavigate()
  const { timezone } = useBrandInfo()
  const can_update = useCan('supplier', 'update')
  const sees_prices = useCan('supplier', 'view_cost')
  const wrong = useWrongGroups(form, tabOf)
  const tabs = supplier_tabs.filter(
    ({ key }) => (supplier || key === 'data' || key === 'bahan') && (sees_prices || key !== 'riwayat'),
  )
  return (
    <>
      <Tabs
        label="Bagian pemasok"
        tabs={tabs.map((entry) => ({ ...entry, has_error: wrong.has(entry.key) }))}
      />
      <Form
        form={form}
        is_new={!supplier}
        is_read_only={supplier !== null && (!can_update || supplier.deleted_at !== null)}
        submit={supplier ? 'Simpan perubahan' : 'Tambah pemasok'}
        labels={supplier_labels}
        onCancel={supplier ? undefined : () => navigate({ to: '/supplier' })}
      >
        {tab === 'data' && <DataTab form={form} />}
        {tab === 'bahan' && <ItemsTab form={form} supplier={supplier} />}
        {tab === 'riwayat' && sees_prices && supplier && <HistoryTab supplier={supplier} />}
        {tab === 'penerimaan' && supplier && <ReceivingsTab supplier={supplier} />}
        {tab === 'lampiran' && supplier && (
          <Section title="Dokumen pemasok">
            <Whole>
              <Attachments
                owner="supplier"
                owner_id={supplier.id}
                attachments={supplier.attachments}
                timezone={timezone}
                can_change={can_update && supplier.deleted_at === null}
                hint="Kontrak, daftar harga, atau NPWP."
              />
            </Whole>
          </Section>
        )}
      </Form>
    </>
  )
}

/** Form of a new supplier. */
export function NewSupplierForm({ tab }: { tab: SupplierTab }) {
  const navigate = useNavigate()
  const form = useEntityForm({
    initial: new_supplier,
    schema: NewSupplierInput,
    toInput,
    document: CreateSupplierDocument,
    variables: (values) => ({ supplier: { ...inputOf(values, values), name: values.name } }),
    success: 'Pemasok berhasil ditambahkan!',
    onSaved: ({ createSupplier }) =>
      navigate({ to: '/supplier/edit/$supplierId', params: { supplierId: String(createSupplier.id) } }),
    onInvalid: useOpenTab(tab, 'data', tabOf),
  })
  return <SupplierFields form={form} tab={tab} supplier={null} />
}

/** Form of a supplier that exists. */
export function EditSupplierForm({ supplier, tab }: { supplier: SupplierDetail; tab: SupplierTab }) {
  const form = useEntityForm({
    initial: toValues(supplier),
    version: supplier.version,
    schema: EditSupplierInput,
    toInput: (values) => ({ ...toInput(values), id: supplier.id }),
    document: UpdateSupplierDocument,
    variables: (values, changed, version) => ({
      supplier: { ...inputOf(changed, values), id: supplier.id, version },
    }),
    success: 'Pemasok berhasil diubah!',
    takes_back: (changed) => ('items' in changed ? 'Barang dan harga kembali seperti semula!' : null),
    onSaved: () => {},
    onInvalid: useOpenTab(tab, 'data', tabOf),
  })
  return <SupplierFields form={form} tab={tab} supplier={supplier} />
}
