import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber } from '../../kit/format/number.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { NativeSelect } from '../../kit/ui/input.tsx'
import { BeginStarterSetDocument, type GetWorkbooksQuery } from './workbook.gql.gen.ts'
import css from './workbook.module.css'

type StarterSet = GetWorkbooksQuery['starterSets'][number]

interface StarterProps {
  sets: readonly [StarterSet, ...StarterSet[]]
  onBegun: (id: number) => void
}

/** Samples of a kind of business to begin with, looked at first as any workbook. */
export function StarterSets({ sets, onBegun }: StarterProps) {
  const [first] = sets
  const [key, setKey] = useState((sets.find(({ is_suggested }) => is_suggested) ?? first).key)
  const begin = useCommand(BeginStarterSetDocument, {
    onDone: ({ beginStarterSet }) => onBegun(beginStarterSet.id),
  })
  const chosen = sets.find((one) => one.key === key) ?? first
  return (
    <Card>
      <CardHead title="Mulai dengan contoh" note="Diubah sesuai usaha Anda, atau dihapus sekaligus." />
      <div className={css.body}>
        <Field
          label="Jenis usaha"
          help={`${chosen.about}. ${formatNumber(chosen.menu_count, 0)} menu dengan resep, ${formatNumber(chosen.ingredient_count, 0)} bahan dengan satuan beli.`}
        >
          {(control) => (
            <NativeSelect
              {...control}
              value={key}
              options={sets.map((one) => ({ value: one.key, label: one.title }))}
              onChange={(event) =>
                setKey(sets.find((one) => one.key === event.target.value)?.key ?? first.key)
              }
            />
          )}
        </Field>
        <p className={css.note}>
          Termasuk peran dan kategori pengeluaran. Semuanya ditandai Contoh di daftar.
        </p>
        <Button
          icon={<IconSparkles />}
          busy={begin.isPending}
          onClick={() => begin.mutate({ set: { set: key } })}
        >
          Lihat contoh
        </Button>
      </div>
    </Card>
  )
}
