import { useState } from 'react'
import { today } from '../../../kit/format/date.ts'
import { formatNumber, parseNumber } from '../../../kit/format/number.ts'
import { useDialogCommand } from '../../../kit/graphql/dialog-command.ts'
import { useDocument } from '../../../kit/graphql/query.ts'
import { Dialog } from '../../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx'
import { Checkbox } from '../../../kit/ui/checkbox.tsx'
import { DateInput } from '../../../kit/ui/date-input.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { FigureInput, Input, NativeSelect } from '../../../kit/ui/input.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { OutletPicker } from '../../../parts/outlet-picker/outlet-picker.tsx'
import { useMe } from '../../../parts/session/session.ts'
import css from '../payment.module.css'
import {
  CreateBankAccountDocument,
  GetAccountMethodsDocument,
  UpdateBankAccountDocument,
} from './reconciliation.gql.gen.ts'
import own from './reconciliation.module.css'
import { type BankAccount, profiles, usesOf } from './reconciliation.words.ts'

/** Types of methods whose money never comes to a bank. */
const never_paid_out = ['cash', 'voucher', 'receivable', 'compliment']

type Uses = ReadonlyMap<number, readonly number[]>

interface Method {
  payment_method_id: number
  name: string
}

/** Which methods of which outlets are paid out to the account. */
function UsesField(props: { uses: Uses; methods: readonly Method[]; onChange: (uses: Uses) => void }) {
  const { uses, methods, onChange } = props
  const { outlets } = useMe()
  const put = (outlet_id: number, ids: readonly number[]) => {
    const next = new Map(uses)
    if (ids.length > 0) next.set(outlet_id, ids)
    else next.delete(outlet_id)
    onChange(next)
  }
  return (
    <div className={own.choices}>
      {outlets.map(({ id, name }) => {
        const chosen = uses.get(id) ?? []
        return (
          <div key={id}>
            <Checkbox
              label={name}
              checked={chosen.length > 0}
              indeterminate={chosen.length > 0 && chosen.length < methods.length}
              onChange={({ target }) =>
                put(id, target.checked ? methods.map((method) => method.payment_method_id) : [])
              }
            />
            {chosen.length > 0 && (
              <div className={own.methods}>
                {methods.map((method) => (
                  <Checkbox
                    key={method.payment_method_id}
                    label={method.name}
                    aria-label={`${method.name} di ${name}`}
                    checked={chosen.includes(method.payment_method_id)}
                    onChange={({ target }) =>
                      put(
                        id,
                        target.checked
                          ? [...chosen, method.payment_method_id]
                          : chosen.filter((other) => other !== method.payment_method_id),
                      )
                    }
                  />
                ))}
              </div>
            )}
          </div>
        )
      })}
    </div>
  )
}

interface Opening {
  /** As it is typed. */
  balance: string
  day: string | null
}

interface OpeningFieldsProps {
  opening: Opening
  problems: Readonly<Record<string, string>>
  onChange: (opening: Opening) => void
}

/** What lay there at the beginning of a day; nothing where it is not told. */
function OpeningFields({ opening, problems, onChange }: OpeningFieldsProps) {
  return (
    <div className={own.columns}>
      <Field
        label="Saldo awal"
        help="Isi rekening pada awal tanggalnya, sebelum mutasi pertama."
        error={problems.opening_balance ?? null}
      >
        {(control) => (
          <FigureInput
            {...control}
            before="Rp"
            value={opening.balance}
            onText={(balance) => onChange({ ...opening, balance })}
          />
        )}
      </Field>
      <Field
        label="Tanggal saldo awal"
        help="Paling lambat hari pertama rekening ini dipakai; yang lebih awal dari tanggal ini ditolak."
        error={problems.opened_on ?? null}
      >
        {(control) => (
          <DateInput
            control={control}
            value={opening.day}
            max={today()}
            onChange={(day) => onChange({ ...opening, day })}
          />
        )}
      </Field>
    </div>
  )
}

const outdated = ['BankAccount']

/** Adds an account at a bank or changes one. */
export function AccountDialog({ account, onClose }: { account: BankAccount | null; onClose: () => void }) {
  const { outlets } = useMe()
  const [name, setName] = useState(account?.name ?? '')
  const [number, setNumber] = useState(account?.number ?? '')
  const [profile, setProfile] = useState(account?.profile ?? 'bca')
  const [is_reversed, setReversed] = useState(account?.is_reversed ?? false)
  const [outlet_id, setOutlet] = useState(account?.outlet_id ?? outlets[0]?.id ?? 0)
  const [opening, setOpening] = useState<Opening>({
    balance: account?.opening_balance == null ? '' : formatNumber(account.opening_balance, 0),
    day: account?.opened_on ?? null,
  })
  const [uses, setUses] = useState<Uses>(
    () => new Map((account ? usesOf(account) : []).map((use) => [use.outlet_id, use.payment_method_ids])),
  )
  const { data } = useDocument(GetAccountMethodsDocument, { id: outlet_id }, { enabled: outlet_id > 0 })
  const methods = (data?.payment.methods ?? []).filter(({ type }) => !never_paid_out.includes(type))
  const saved = { outdated, onDone: onClose }
  const create = useDialogCommand(CreateBankAccountDocument, {
    ...saved,
    success: 'Rekening berhasil ditambahkan!',
  })
  const update = useDialogCommand(UpdateBankAccountDocument, {
    ...saved,
    success: 'Rekening berhasil diubah!',
  })
  const { busy, problems, conflict } = account ? update : create
  const save = () => {
    const values = {
      ...{ name, number, profile, is_reversed, outlet_id },
      ...{
        opening_balance: opening.balance.trim() ? parseNumber(opening.balance) : null,
        opened_on: opening.day,
      },
      uses: [...uses].map(([id, ids]) => ({ outlet_id: id, payment_method_ids: [...ids] })),
    }
    if (account) update.run({ bank_account: { ...values, id: account.id, version: account.version } })
    else create.run({ bank_account: values })
  }
  return (
    <Dialog
      title={account ? `Ubah ${account.name}` : 'Tambah rekening'}
      width={640}
      onClose={onClose}
      foot={
        <DialogFoot onClose={onClose} busy={busy} disabled={name.trim() === ''} onClick={save}>
          Simpan
        </DialogFoot>
      }
    >
      <div className={own.dialog}>
        {conflict && (
          <Notice tone="warn" live>
            {conflict}
          </Notice>
        )}
        <div className={own.columns}>
          <Field label="Nama rekening" required error={problems.name ?? null}>
            {(control) => (
              <Input
                {...control}
                maxLength={80}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
          <Field label="Nomor rekening" error={problems.number ?? null}>
            {(control) => (
              <Input
                {...control}
                maxLength={40}
                value={number}
                onChange={({ target }) => setNumber(target.value)}
              />
            )}
          </Field>
          <Field label="Bank" required error={problems.profile ?? null}>
            {(control) => (
              <NativeSelect
                {...control}
                value={profile}
                options={profiles}
                onChange={({ target }) => setProfile(target.value)}
              />
            )}
          </Field>
          <OutletPicker
            label="Pembukuan sementara"
            help="Outlet yang menampung uang yang belum jelas untuk apa."
            error={problems.outlet_id ?? null}
            value={outlet_id === 0 ? null : outlet_id}
            onChange={(id) => setOutlet(id ?? outlet_id)}
          />
        </div>
        <OpeningFields opening={opening} problems={problems} onChange={setOpening} />
        <Checkbox
          label="Debit dan kredit di file terbalik (sisi bank)"
          checked={is_reversed}
          onChange={({ target }) => setReversed(target.checked)}
        />
        <div>
          <strong>Outlet dan metode yang cair ke rekening ini</strong>
          {problems.uses && (
            <p className={css.error} role="alert">
              {problems.uses}
            </p>
          )}
          <UsesField uses={uses} methods={methods} onChange={setUses} />
        </div>
      </div>
    </Dialog>
  )
}
