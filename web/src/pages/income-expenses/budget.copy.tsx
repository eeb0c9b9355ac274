import { IconBuildingStore } from '@tabler/icons-react'
import { useState } from 'react'
import { parseNumber } from '../../kit/format/number.ts'
import { useDialogCommand } from '../../kit/graphql/dialog-command.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { ChoicePicker } from '../../kit/report/choice-picker.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { FigureInput } from '../../kit/ui/input.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { areaGroups } from '../../parts/outlet-picker/area-groups.ts'
import { useMe } from '../../parts/session/session.ts'
import { CopyBudgetDocument } from './budget.gql.gen.ts'
import css from './budget.module.css'

/** A change in percent as basis points; null where it cannot be read. */
function readChange(text: string): number | null {
  if (text.trim() === '') return 0
  const percent = parseNumber(text)
  const bp = percent === null ? null : Math.round(percent * 100)
  return bp !== null && bp >= -10_000 && bp <= 100_000 ? bp : null
}

interface ChangeFieldProps {
  text: string
  onText: (text: string) => void
}

function ChangeField({ text, onText }: ChangeFieldProps) {
  return (
    <Field label="Dinaikkan" error={readChange(text) === null ? 'Isi antara -100 dan 1.000' : null}>
      {(control) => <FigureInput {...control} value={text} placeholder="0" after="%" onText={onText} />}
    </Field>
  )
}

interface FromActualProps {
  year: number
  onTake: (change_bp: number) => void
  onClose: () => void
}

/** Fills the year with what came of the year before, more or less by a share. */
export function FromActualDialog({ year, onTake, onClose }: FromActualProps) {
  const [text, setText] = useState('')
  const change_bp = readChange(text)
  return (
    <Dialog
      title={`Salin dari realisasi ${year - 1}`}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          disabled={change_bp === null}
          onClick={() => {
            onTake(change_bp ?? 0)
            onClose()
          }}
        >
          Isikan
        </DialogFoot>
      }
    >
      <div className={css.fields}>
        <p>{`Setiap pos dan bulan diisi realisasi bulan yang sama di ${year - 1}. Belum tersimpan sampai Anda menekan Simpan.`}</p>
        <ChangeField text={text} onText={setText} />
      </div>
    </Dialog>
  )
}

interface ToOutletsProps {
  outlet_id: number
  year: number
  onClose: () => void
}

/** Gives the budget of the year to other outlets. */
export function ToOutletsDialog({ outlet_id, year, onClose }: ToOutletsProps) {
  const { outlets } = useMe()
  const others = outlets.filter(({ id }) => id !== outlet_id)
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const [text, setText] = useState('')
  const change_bp = readChange(text)
  const copy = useDialogCommand(CopyBudgetDocument, {
    success: 'Anggaran berhasil disalin!',
    outdated: ['BudgetSheet'],
    onDone: onClose,
  })
  const outlet_ids = chosen?.map(Number) ?? others.map(({ id }) => id)
  return (
    <Dialog
      title="Salin ke outlet lain"
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={copy.busy}
          disabled={change_bp === null}
          onClick={() => copy.run({ budget: { outlet_id, year, outlet_ids, change_bp: change_bp ?? 0 } })}
        >
          Salin
        </DialogFoot>
      }
    >
      <div className={css.fields}>
        {copy.conflict && (
          <Notice tone="warn" live>
            {copy.conflict}
          </Notice>
        )}
        <p>{`Anggaran ${year} outlet tujuan diganti seluruhnya. Persentase penjualan bersih disalin apa adanya.`}</p>
        <ChoicePicker
          label="Outlet"
          all="Semua outlet lain"
          icon={<IconBuildingStore />}
          options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          groups={areaGroups(others)}
          chosen={chosen}
          onChange={setChosen}
        />
        {Object.values(copy.problems).map((problem) => (
          <p key={problem} className={css.error}>
            {problem}
          </p>
        ))}
        <ChangeField text={text} onText={setText} />
      </div>
    </Dialog>
  )
}
