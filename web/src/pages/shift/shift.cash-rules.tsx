import { CashRuleValues } from '@lumbung/server/sales/cash-session/cash-rule.input.ts'
import { MoneyField } from '../../kit/fields/number-field.tsx'
import { type FieldRef, subField, useField, useTold } from '../../kit/form/field-ref.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useEntityForm, useFormCounts } from '../../kit/form/use-entity-form.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import { type GetCashRulesQuery, SetCashRulesDocument } from './shift.gql.gen.ts'
import css from './shift.module.css'

interface Rule {
  is_blind: boolean
  tolerance: number | null
}

/** Rules by the id of their outlet. */
type Rules = Record<string, Rule>

function sayRule({ is_blind, tolerance }: Rule): string {
  const limit = tolerance === null ? 'selisih tidak diperiksa' : `toleransi ${formatRupiah(tolerance)}`
  return is_blind ? `${limit}, hitung buta` : limit
}

/** How drawers of one outlet are closed. */
function RuleFields({ field, outlet }: { field: FieldRef<Rule>; outlet: string }) {
  useTold(field, { label: outlet, show: (rule) => sayRule(rule as Rule) })
  const blind = useField(subField(field, 'is_blind'))
  return (
    <li>
      <MoneyField
        field={subField(field, 'tolerance')}
        label={`Toleransi ${outlet}`}
        placeholder="Tidak diperiksa"
      />
      <Checkbox
        label="Hitung buta"
        aria-label={`Hitung buta ${outlet}`}
        checked={blind.value}
        onChange={(event) => blind.set(event.target.checked)}
      />
    </li>
  )
}

interface CashRulesDialogProps {
  rules: GetCashRulesQuery['cashRules']
  onClose: () => void
}

/** How drawers are closed at each outlet: counted without seeing what should be there, and how much may differ. */
export function CashRulesDialog({ rules, onClose }: CashRulesDialogProps) {
  const initial: Rules = Object.fromEntries(
    rules.map(({ outlet_id, is_blind, tolerance }) => [String(outlet_id), { is_blind, tolerance }]),
  )
  const form = useEntityForm({
    initial,
    version: rules[0]?.version ?? 0,
    schema: CashRuleValues,
    document: SetCashRulesDocument,
    variables: (_values, changed, version) => ({
      cash_rules: {
        version,
        rules: Object.entries(changed).flatMap(([outlet_id, rule]) =>
          rule ? [{ outlet_id: Number(outlet_id), ...rule }] : [],
        ),
      },
    }),
    success: 'Aturan tutup kasir disimpan!',
    takes_back: 'Aturan tutup kasir kembali seperti semula!',
    onSaved: onClose,
  })
  const { changes } = useFormCounts(form)
  return (
    <FormDialog title="Aturan tutup kasir" width={620} form={form} disabled={changes === 0} onClose={onClose}>
      <p>
        Selisih di atas toleransi, pada metode mana pun, memerlukan alasan dan persetujuan. Hitung buta
        menyembunyikan jumlah seharusnya sampai sesi ditutup.
      </p>
      <ul className={css.rules}>
        {rules.map(({ outlet_id, outlet_name }) => (
          <RuleFields
            key={outlet_id}
            field={form.field(String(outlet_id))}
            outlet={shortOutletName(outlet_name)}
          />
        ))}
      </ul>
    </FormDialog>
  )
}
