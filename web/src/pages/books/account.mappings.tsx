import { ROLE_KEYS, ROLES } from '@lumbung/server/books/account/standard-accounts.calc.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useCommand } from '../../kit/graphql/command.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { NativeSelect } from '../../kit/ui/input.tsx'
import table from '../../kit/ui/table.module.css'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import { MappingDialog } from './account.mapping-dialog.tsx'
import { ColumnHeads } from './books.cells.tsx'
import { type GetBookChartQuery, SetBookMappingDocument } from './books.gql.gen.ts'
import css from './books.module.css'

type Chart = GetBookChartQuery['bookChart']
type Mapping = Chart['mappings'][number]

const roleName = (role: string) => Object.entries(ROLES).find(([key]) => key === role)?.[1].name ?? role

/** What of the business a mapping is about. */
function nameMapping({ role, subject_name, outlet_name }: Mapping): string {
  const about = [subject_name, outlet_name && shortOutletName(outlet_name)].filter((text) => text !== null)
  return about.length === 0 ? roleName(role) : `${roleName(role)}: ${about.join(', ')}`
}

/** The usual mapping of each role in the order of the chart, each followed by what differs from it. */
const inOrder = (mappings: readonly Mapping[]) =>
  ROLE_KEYS.flatMap((role) => mappings.filter((mapping) => mapping.role === role))

interface MappingsProps {
  chart: Chart
  may_update: boolean
}

/** Which account takes what; a change holds from the next entries on. */
export function Mappings({ chart, may_update }: MappingsProps) {
  const [adds, setAdds] = useState(false)
  const set = useCommand(SetBookMappingDocument, { success: 'Pemetaan berhasil diubah!' })
  const options = chart.accounts.map(({ id, code, name }) => ({
    value: String(id),
    label: `${code} ${name}`,
  }))
  const change = ({ role, subject, outlet_id }: Mapping, account_id: number | null) =>
    set.mutate({ mapping: { role, subject, outlet_id, account_id } })
  return (
    <Card>
      <CardHead
        title="Pemetaan"
        note="Berlaku untuk jurnal berikutnya; yang sudah dibukukan tetap"
        aside={
          may_update && (
            <Button icon={<IconPlus />} onClick={() => setAdds(true)}>
              Tambah pengecualian
            </Button>
          )
        }
      />
      <table className={`${table.table} ${table.stack}`} aria-label="Pemetaan akun">
        <ColumnHeads names={['Pos', 'Akun']} />
        <tbody>
          {inOrder(chart.mappings).map((mapping) => {
            const name = nameMapping(mapping)
            const is_usual = mapping.subject === '' && mapping.outlet_id === null
            return (
              <tr key={`${mapping.role} ${mapping.subject} ${mapping.outlet_id}`}>
                <td>{name}</td>
                <td data-label="Akun">
                  {may_update ? (
                    <div className={css.select}>
                      <NativeSelect
                        aria-label={`Akun ${name}`}
                        value={String(mapping.account_id)}
                        options={options}
                        disabled={set.isPending}
                        onChange={(event) => change(mapping, Number(event.target.value))}
                      />
                    </div>
                  ) : (
                    options.find(({ value }) => value === String(mapping.account_id))?.label
                  )}
                </td>
                <td className={table.number}>
                  {may_update && !is_usual && (
                    <Button
                      tone="subtle"
                      icon_only
                      icon={<IconTrash />}
                      aria-label={`Hapus pengecualian ${name}`}
                      onClick={() => change(mapping, null)}
                    />
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {adds && <MappingDialog chart={chart} onClose={() => setAdds(false)} />}
    </Card>
  )
}
