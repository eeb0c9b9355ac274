import { useState } from 'react'
import { formatNumber } from '../../kit/format/number.ts'
import { parseRupiah } from '../../kit/format/rupiah.ts'
import { useDialogCommand } from '../../kit/graphql/dialog-command.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import { type GetCashRulesQuery, SetCashRulesDocument } from './shift.gql.gen.ts'
import css from './shift.module.css'

type Rule = GetCashRulesQuery['cashRules'][number]

interface CashRulesDialogProps {
  rules: readonly Rule[]
  onClose: () => void
}

/** How drawers are closed at each outlet: counted without seeing what should be there, and how much may differ. */
export function CashRulesDialog({ rules, onClose }: CashRulesDialogProps) {
  const [edited, setEdited] = useState(rules)
  const { run, busy, problems } = useDialogCommand(SetCashRulesDocument, {
    success: 'Aturan tutup kasir disimpan!',
    outdated: ['CashRule'],
    onDone: onClose,
  })
  const changed = edited.filter((rule, place) => {
    const before = rules[place]
    return before?.is_blind !== rule.is_blind || before.tolerance !== rule.tolerance
  })
  const change = (outlet_id: number, values: Partial<Rule>) =>
    setEdited(edited.map((rule) => (rule.outlet_id === outlet_id ? { ...rule, ...values } : rule)))
  const save = () =>
    run({
      cash_rules: {
        rules: changed.map(({ outlet_id, is_blind, tolerance }) => ({ outlet_id, is_blind, tolerance })),
      },
    })
  const problemOf = (outlet_id: number) => {
    const place = changed.findIndex((rule) => rule.outlet_id === outlet_id)
    return place < 0 ? undefined : problems[`rules.${place}.tolerance`]
  }
  return (
    <Dialog
      title="Aturan tutup kasir"
      width={620}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button tone="primary" busy={busy} disabled={changed.length === 0} onClick={save}>
            Simpan
          </Button>
        </>
      }
    >
      <p>
        Selisih di atas toleransi, pada metode mana pun, memerlukan alasan dan persetujuan. Hitung buta
        menyembunyikan jumlah seharusnya sampai sesi ditutup.
      </p>
      <ul className={css.rules}>
        {edited.map(({ outlet_id, outlet_name, is_blind, tolerance }) => (
          <li key={outlet_id}>
            <Field label={`Toleransi ${shortOutletName(outlet_name)}`} error={problemOf(outlet_id)}>
              {(control) => (
                <Input
                  {...control}
                  before="Rp"
                  numeric
                  inputMode="numeric"
                  placeholder="Tidak diperiksa"
                  value={tolerance === null ? '' : formatNumber(tolerance, 0)}
                  onChange={(event) => change(outlet_id, { tolerance: parseRupiah(event.target.value) })}
                />
              )}
            </Field>
            <Checkbox
              label="Hitung buta"
              aria-label={`Hitung buta ${shortOutletName(outlet_name)}`}
              checked={is_blind}
              onChange={(event) => change(outlet_id, { is_blind: event.target.checked })}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
