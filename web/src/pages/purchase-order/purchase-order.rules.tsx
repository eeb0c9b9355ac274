import { PurchaseOrderRulesInput } from '@lumbung/server/purchasing/purchase-order/purchase-order.input.ts'
import { MoneyField, PercentField } from '../../kit/fields/number-field.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { AskDialog } from '../../kit/overlay/ask-button.tsx'
import {
  GetPurchaseOrderRulesDocument,
  type GetPurchaseOrderRulesQuery,
  SetPurchaseOrderRulesDocument,
} from './purchase-order.gql.gen.ts'
import own from './purchase-order.module.css'

type Rules = GetPurchaseOrderRulesQuery['purchaseOrderRules']

/** The rules, and up to how much each role approves by `role_<id>`. */
type Values = Record<string, number | null>

const nameRole = (id: number) => `role_${id}`
const no_limit = 'Tanpa batas'

function RulesForm({ rules, onClose }: { rules: Rules; onClose: () => void }) {
  const { approval_limit, second_limit, tolerance_bp, price_alert_bp, roles, version } = rules
  const initial: Values = {
    approval_limit,
    second_limit,
    ...Object.fromEntries(roles.map(({ admin_group_id, most }) => [nameRole(admin_group_id), most])),
    tolerance_bp,
    price_alert_bp,
  }
  // What is not filled in is out of its bounds, and told so.
  const toInput = (values: Values) => ({
    approval_limit: values.approval_limit ?? null,
    second_limit: values.second_limit ?? null,
    tolerance_bp: values.tolerance_bp ?? -1,
    price_alert_bp: values.price_alert_bp ?? 0,
    roles: roles.map(({ admin_group_id }) => ({
      admin_group_id,
      most: values[nameRole(admin_group_id)] ?? null,
    })),
  })
  const form = useEntityForm({
    initial,
    version,
    schema: PurchaseOrderRulesInput,
    toInput,
    document: SetPurchaseOrderRulesDocument,
    variables: (values, _changed, seen) => ({ rules: { ...toInput(values), version: seen } }),
    success: 'Aturan pesanan berhasil diubah!',
    onSaved: onClose,
  })
  return (
    <FormDialog title="Aturan pesanan" form={form} onClose={onClose}>
      <div className={own.dialog}>
        <MoneyField
          field={form.field('approval_limit')}
          label="Perlu persetujuan di atas"
          help="Pesanan yang lebih besar menunggu orang lain. Kosongkan bila tidak ada yang menunggu."
          placeholder={no_limit}
        />
        <MoneyField
          field={form.field('second_limit')}
          label="Perlu dua persetujuan di atas"
          help="Dua orang menyetujui bergantian. Kosongkan bila satu selalu cukup."
          placeholder="Tidak pernah"
        />
        {roles.map(({ admin_group_id, name }) => (
          <MoneyField
            key={admin_group_id}
            field={form.field(nameRole(admin_group_id))}
            label={`${name} menyetujui sampai`}
            placeholder={no_limit}
          />
        ))}
        <PercentField
          field={form.field('tolerance_bp')}
          label="Toleransi kelebihan"
          help="Barang yang datang boleh melebihi pesanan sebanyak ini."
        />
        <PercentField
          field={form.field('price_alert_bp')}
          label="Tandai perubahan harga mulai"
          help="Harga yang berbeda sebanyak ini dari yang terakhir ditandai di pesanan dan penerimaan."
        />
      </div>
    </FormDialog>
  )
}

/** Asks for the rules of orders and changes them. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  return (
    <AskDialog label="Aturan" document={GetPurchaseOrderRulesDocument} variables={{}} onClose={onClose}>
      {({ purchaseOrderRules }, close) => <RulesForm rules={purchaseOrderRules} onClose={close} />}
    </AskDialog>
  )
}
