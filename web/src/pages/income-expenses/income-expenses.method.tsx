import { useEffect, useRef, useState } from 'react'
import { SelectField } from '../../kit/fields/choice-field.tsx'
import { type FieldRef, useField } from '../../kit/form/field-ref.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { GetPayingAccountsDocument } from './income-expenses.gql.gen.ts'
import { method_labels, options_of } from './income-expenses.words.tsx'

interface MethodFieldProps {
  field: FieldRef<string>
  /** The account at a bank, asked for where the money is there. */
  account: FieldRef<number | null>
  kind: string
  /** How many outlets share it. */
  outlets: number
  is_repeating: boolean
}

const ELSEWHERE = 'bank'
const options = options_of(method_labels)
const MOVED =
  'Dipindah dari Kas kecil ke Bank: kas kecil hanya untuk satu outlet dan bukan untuk catatan berulang.'

/**
 * Where the money comes from or goes to. Petty cash is of one outlet and pays nothing unseen: what is shared by several or
 * comes again and again goes elsewhere by itself, and says so.
 */
export function MethodField({ field, account, kind, outlets, is_repeating }: MethodFieldProps) {
  const { value, set } = useField(field)
  const is_ruled_out = outlets > 1 || is_repeating
  const was_ruled_out = useRef(is_ruled_out)
  const [is_moved, setMoved] = useState(false)
  useEffect(() => {
    const is_new = is_ruled_out && !was_ruled_out.current
    was_ruled_out.current = is_ruled_out
    setMoved((before) => is_ruled_out && (before || (is_new && value === 'petty_cash')))
    if (is_new && value === 'petty_cash') set(ELSEWHERE)
  }, [is_ruled_out, value, set])
  const has_petty_cash = !is_ruled_out || value === 'petty_cash'
  return (
    <>
      <SelectField
        field={field}
        label={kind === 'income' ? 'Masuk ke' : 'Dibayar dari'}
        required
        options={has_petty_cash ? options : options.filter((option) => option.value !== 'petty_cash')}
        help={is_moved && value === ELSEWHERE ? <span role="status">{MOVED}</span> : undefined}
      />
      {value === 'bank' && <AccountField field={account} />}
    </>
  )
}

/** Which account at a bank; absent where the brand has none. */
function AccountField({ field }: { field: FieldRef<number | null> }) {
  const { data } = useDocument(GetPayingAccountsDocument, {})
  const accounts = data?.servingAccounts ?? []
  if (accounts.length === 0) return null
  return (
    <SelectField
      field={field}
      label="Rekening"
      placeholder="Belum ditentukan"
      options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
