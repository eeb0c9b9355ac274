import { IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber, parseNumber } from '../../kit/format/number.ts'
import { parseRupiah } from '../../kit/format/rupiah.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { AskButton } from '../../kit/overlay/ask-button.tsx'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import {
  GetPurchaseOrderRulesDocument,
  type GetPurchaseOrderRulesQuery,
  SetPurchaseOrderRulesDocument,
} from './purchase-order.gql.gen.ts'
import own from './purchase-order.module.css'

type Rules = GetPurchaseOrderRulesQuery['purchaseOrderRules']

interface MoneyProps {
  label: string
  help?: string
  value: number | null
  onChange: (value: number | null) => void
}

function Money({ label, help, value, onChange }: MoneyProps) {
  return (
    <Field label={label} help={help}>
      {(control) => (
        <Input
          {...control}
          before="Rp"
          numeric
          inputMode="numeric"
          placeholder="Tanpa batas"
          value={value === null ? '' : formatNumber(value, 0)}
          onChange={(event) => onChange(parseRupiah(event.target.value))}
        />
      )}
    </Field>
  )
}

interface PercentProps {
  label: string
  help: string
  error: string | null
  /** As it is typed. */
  value: string
  onChange: (value: string) => void
}

function Percent({ label, help, error, value, onChange }: PercentProps) {
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <Input
          {...control}
          after="%"
          numeric
          inputMode="decimal"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

function RulesForm({ rules, onClose }: { rules: Rules; onClose: () => void }) {
  const [limit, setLimit] = useState(rules.approval_limit)
  const [tolerance, setTolerance] = useState(formatNumber(rules.tolerance_bp / 100, 2))
  const [alert, setAlert] = useState(formatNumber(rules.price_alert_bp / 100, 2))
  const [roles, setRoles] = useState(rules.roles)
  const save = useCommand(SetPurchaseOrderRulesDocument, {
    success: 'Aturan pesanan berhasil diubah!',
    onDone: onClose,
  })
  const percent = parseNumber(tolerance)
  const is_wrong = percent === null || percent < 0 || percent > 100
  const change = parseNumber(alert)
  const is_odd = change === null || change < 0.01 || change > 100
  const send = () =>
    save.mutate({
      rules: {
        approval_limit: limit,
        tolerance_bp: Math.round((percent ?? 0) * 100),
        price_alert_bp: Math.round((change ?? 0) * 100),
        roles: roles.map(({ admin_group_id, most }) => ({ admin_group_id, most })),
      },
    })
  return (
    <Dialog
      title="Aturan pesanan"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button tone="primary" busy={save.isPending} disabled={is_wrong || is_odd} onClick={send}>
            Simpan
          </Button>
        </>
      }
    >
      <div className={own.dialog}>
        <Money
          label="Perlu persetujuan di atas"
          help="Pesanan yang lebih besar menunggu orang lain. Kosongkan bila tidak ada yang menunggu."
          value={limit}
          onChange={setLimit}
        />
        {roles.map((role) => (
          <Money
            key={role.admin_group_id}
            label={`${role.name} menyetujui sampai`}
            value={role.most}
            onChange={(most) => setRoles(roles.map((each) => (each === role ? { ...each, most } : each)))}
          />
        ))}
        <Percent
          label="Toleransi kelebihan"
          help="Barang yang datang boleh melebihi pesanan sebanyak ini."
          error={is_wrong ? 'Isi 0 sampai 100' : null}
          value={tolerance}
          onChange={setTolerance}
        />
        <Percent
          label="Tandai perubahan harga mulai"
          help="Harga yang berbeda sebanyak ini dari yang terakhir ditandai di pesanan dan penerimaan."
          error={is_odd ? 'Isi lebih dari 0 sampai 100' : null}
          value={alert}
          onChange={setAlert}
        />
      </div>
    </Dialog>
  )
}

/** Opens what waits for approval, who approves how much, and how much more may come. */
export function RulesButton() {
  return (
    <AskButton icon={<IconShieldCheck />} label="Aturan" document={GetPurchaseOrderRulesDocument}>
      {({ purchaseOrderRules }, close) => <RulesForm rules={purchaseOrderRules} onClose={close} />}
    </AskButton>
  )
}
