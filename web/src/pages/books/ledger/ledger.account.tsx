import { useNavigate } from '@tanstack/react-router'
import { useDocument } from '../../../kit/graphql/query.ts'
import { withSearch } from '../../../kit/router/with-search.ts'
import { Combobox } from '../../../kit/ui/combobox.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { GetBookAccountsDocument } from '../books.gql.gen.ts'
import css from '../books.module.css'

interface Account {
  id: number
  code: string
  name: string
}

/** Chooses of which account the ledger is; none before its chart has come is the one that is shown. */
export function AccountPicker({ account }: { account: Account | null }) {
  const { data } = useDocument(GetBookAccountsDocument, {})
  const navigate = useNavigate()
  const accounts: readonly Account[] = data?.bookChart.accounts ?? (account ? [account] : [])
  return (
    <div className={css.account}>
      <Field label="Akun" label_hidden>
        {(control) => (
          <Combobox
            control={control}
            options={accounts.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
            value={account?.id ?? null}
            placeholder="Pilih akun"
            is_loading={data === undefined}
            onChange={(id) =>
              void navigate({ to: '.', search: withSearch((old) => ({ ...old, akun: String(id) })) })
            }
          />
        )}
      </Field>
    </div>
  )
}
